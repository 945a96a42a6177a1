// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Successors that get other values than they take.

func.func @f(%a: i32) {
  // expected-error@+1 {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^one
^one(%x: i32):
  return
}

// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^one(%a : i32)
^one(%x: i64):
  return
}

// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{expected ':'}}
  cf.br ^one(%a)
^one(%x: i32):
  return
}
