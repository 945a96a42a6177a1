// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Blocks without a terminator, with the wrong one, and with one in the middle.

// expected-error@+1 {{expected a function body that is not empty}}
func.func @f() {
}

// -----
func.func @f() {
  // expected-error@+1 {{block ends with 'arith.constant', which is not a terminator}}
  %c = arith.constant 1 : i32
}

// -----
func.func @f() {
  // expected-error@+1 {{'func.return' op must be the last operation in the parent block}}
  return
  return
}

// -----
func.func @f(%c: i1) {
  scf.if %c {
    // expected-error@+1 {{'func.return' op expects its parent to be 'func.func'}}
    "func.return"() : () -> ()
  }
  return
}

// -----
// expected-error@+1 {{empty block: expected a terminator at least}}
func.func @f() {
  cf.br ^a
^a:
}
