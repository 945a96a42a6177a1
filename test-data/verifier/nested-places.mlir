// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Errors deep inside are found in each function, at their places.

module {
  module {
    func.func @ok() { return }
    func.func @f() -> i32 {
      // expected-error@+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
      return
    }
  }
}

// -----
module {
  module @m {
    // expected-note@+1 {{see existing symbol definition here}}
    func.func private @f()
    func.func private @ok()
    // expected-error@+1 {{redefinition of symbol named 'f'}}
    func.func private @f()
  }
}

// -----
func.func @f(%c: i1) {
  scf.if %c {
    scf.if %c {
      // expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
      %x = "arith.constant"() <{value = 1 : i8}> : () -> i16
    }
  }
  return
}
