// RUN: rs-opt --patterns-td %S/Inputs/Guards.td --apply-patterns %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Guards.td --optimize="rules=Halve" --cost-model=%S/Inputs/guards.toml %s | filecheck %s
// RUN: rs-opt --solver=none --check-rules %S/Inputs/Guards.td | filecheck %s --check-prefix=RIGHT
// RUN: rs-opt --patterns-td %S/Inputs/GuardsUnasked.td -I %S/Inputs --apply-patterns %s | filecheck %s --check-prefix=UNASKED

// Both engines ask the guard of a rule, and the check tries the rule where it holds.

// RIGHT: Halve: sampled: both sides agree

// CHECK-LABEL: func.func @any
// CHECK: arith.divsi
// UNASKED-LABEL: func.func @any
// UNASKED: arith.shrsi
func.func @any(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %half = arith.divsi %x, %two : i32
  return %half : i32
}

// CHECK-LABEL: func.func @positive
// CHECK: arith.shrsi
func.func @positive(%b: i8) -> i32 {
  %x = arith.extui %b : i8 to i32
  %two = arith.constant 2 : i32
  %half = arith.divsi %x, %two : i32
  return %half : i32
}
