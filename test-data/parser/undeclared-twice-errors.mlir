// RUN: rs-opt %s --verify-diagnostics
// A name that is declared in no function is so in each for itself.

func.func @f() {
  // expected-error@+1 {{use of undeclared SSA value name}}
  %0 = arith.addi %z, %z : i32
  return
}
func.func @g() {
  // expected-error@+1 {{use of undeclared SSA value name}}
  %0 = arith.addi %z, %z : i64
  return
}
