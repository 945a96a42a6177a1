// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Uses that no definition dominates.

func.func @f() -> i32 {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %a = arith.addi %b, %b : i32
  // expected-note@+1 {{the operand is defined here}}
  %b = arith.constant 1 : i32
  return %a : i32
}

// -----
func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^left, ^right
^left:
  // expected-note@+1 {{the operand is defined here}}
  %b = arith.constant 1 : i32
  cf.br ^right
^right:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  return %b : i32
}

// -----
func.func @f() {
  cf.br ^loop
^loop:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %x = arith.addi %y, %y : i32
  // expected-note@+1 {{the operand is defined here}}
  %y = arith.constant 1 : i32
  cf.br ^loop
}

// -----
func.func @f(%a: i32) {
  // expected-error@+2 {{operand #1 does not dominate this use}}
  // expected-note@+1 {{the operand is defined here}}
  %x = arith.addi %a, %x : i32
  return
}
