// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor" --mlir-print-debuginfo --mlir-print-local-scope %s | filecheck %s

// What replaces an operation is where that was; what stays keeps its place; a constant that moves has none.

// CHECK-LABEL: func.func @factor(
// CHECK-NEXT: arith.addi %{{.*}} : i32 loc("sum")
// CHECK-NEXT: arith.muli %{{.*}} : i32 loc("sum")
// CHECK-NEXT: arith.subi %{{.*}} : i32 loc(fused["kept", "too"])
func.func @factor(%a: i32, %b: i32, %x: i32) -> (i32, i32) {
  %0 = arith.muli %a, %x : i32 loc("left")
  %1 = arith.muli %b, %x : i32 loc("right")
  %2 = arith.addi %0, %1 : i32 loc("sum")
  %3 = arith.subi %a, %b : i32 loc(fused["kept", "too"])
  return %2, %3 : i32, i32
}
