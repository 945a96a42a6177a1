// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Successors that get other values than they take.

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.br' op forwards 0 operands to successor #0, which takes 1}}
  cf.br ^one
^one(%x: i32):
  return
}

// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.br' op forwards an operand of another type to argument #0 of successor #0}}
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
