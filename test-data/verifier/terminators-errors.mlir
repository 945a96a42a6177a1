// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Blocks without a terminator, with the wrong one, and with one in the middle.

// expected-error@+1 {{custom op 'func.func' expected non-empty function body}}
func.func @f() {
}

// -----
func.func @f() {
  // expected-error@+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
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
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    "func.return"() : () -> ()
  }
  return
}

// -----
// expected-error@+1 {{empty block: expect at least a terminator}}
func.func @f() {
  cf.br ^a
^a:
}
