// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Of several errors about symbols, those of the innermost tables are reported, one of each table: operations of a region before those of
// regions nested in it, and there the last region first.

func.func @f() {
  func.call @nope1() : () -> ()
  return
}
// expected-error@+1 {{does not reference a valid function}}
func.call @nope0() : () -> ()
func.func @g() {
  func.call @nope2() : () -> ()
  return
}

// -----
func.func @f() {
  func.call @nope1() : () -> ()
  return
}
func.func @g() {
  // expected-error@+1 {{does not reference a valid function}}
  func.call @nope2() : () -> ()
  return
}

// -----
module {
  func.func @f() {
    // expected-error@+1 {{does not reference a valid function}}
    func.call @nope1() : () -> ()
    return
  }
}
module {
  func.func @g() {
    // expected-error@+1 {{does not reference a valid function}}
    func.call @nope2() : () -> ()
    return
  }
}

// -----
func.func @f(%c: i1) {
  scf.if %c {
    func.call @nope1() : () -> ()
  }
  // expected-error@+1 {{does not reference a valid function}}
  func.call @nope2() : () -> ()
  scf.if %c {
    func.call @nope3() : () -> ()
  }
  return
}

// -----
func.func @f(%c: i1) {
  scf.if %c {
    func.call @nope3() : () -> ()
  } else {
    // expected-error@+1 {{does not reference a valid function}}
    func.call @nope4() : () -> ()
  }
  return
}

// -----
func.call @nope0() : () -> ()
module @inner {
  func.func @k() {
    // expected-error@+1 {{does not reference a valid function}}
    func.call @nope1() : () -> ()
    return
  }
}
func.func @f() {
  func.call @nope2() : () -> ()
  return
}

// -----
// What is not isolated is left first, and then what is isolated in it is looked at.
module @a {
  func.call @nope1() : () -> ()
}
"u.op"() ({
  module @b {
    // expected-error@+1 {{does not reference a valid function}}
    func.call @nope2() : () -> ()
  }
}) : () -> ()

// -----
"u.op"() ({
  module @a {
    func.call @nope1() : () -> ()
  }
  "u.op"() ({
    func.func @f() {
      builtin.module {
        // expected-error@+1 {{does not reference a valid function}}
        func.call @nope2() : () -> ()
      }
      return
    }
  }) : () -> ()
}) : () -> ()

// -----
// Sibling tables are independent of each other, and of other errors in their siblings.
module {
  module @a {
    func.func @f() {
      // expected-error@+1 {{expected 2 operands, but found 0}}
      %x = "arith.addi"() : () -> i32
      return
    }
    func.func @g() {
      func.call @nope2() : () -> ()
      return
    }
  }
  module @b {
    func.func @f() {
      // expected-error@+1 {{'nope3' does not reference a valid function}}
      func.call @nope3() : () -> ()
      return
    }
    module @c {
    }
  }
  func.func @h() {
    func.call @nope4() : () -> ()
    return
  }
}
