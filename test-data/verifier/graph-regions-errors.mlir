// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// A function's body is no graph region, whatever it is in.

module {
  func.func @f() {
    // expected-error@+1 {{operand #0 does not dominate this use}}
    %a = arith.addi %b, %b : i32
    // expected-note@+1 {{the operand is defined here}}
    %b = arith.constant 1 : i32
    return
  }
}
