// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor" --mlir-print-debuginfo --mlir-print-local-scope %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Places.td --optimize="strategy=egraph" --mlir-print-debuginfo --mlir-print-local-scope %s | filecheck %s --check-prefix=PLACE
// RUN: rs-opt --patterns-td %S/Inputs/Places.td --optimize="strategy=greedy" --mlir-print-debuginfo --mlir-print-local-scope %s | filecheck %s --check-prefix=PLACE

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

// What a rule says of places is so with either engine.

// PLACE-LABEL: func.func @places(
// PLACE-DAG: arith.addi %{{.*}} : i32 loc("inner")
// PLACE-DAG: arith.muli %{{.*}} : i32 loc("product")
// PLACE-DAG: arith.ori %{{.*}} : i32 loc(fused<"both">["xor", "and"])
func.func @places(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.muli %x, %y : i32 loc("product")
  %d = arith.subi %0, %x : i32 loc("difference")
  %1 = arith.subi %d, %x : i32 loc("another")
  %2 = arith.andi %x, %y : i32 loc("and")
  %3 = arith.xori %2, %x : i32 loc("xor")
  return %1, %3 : i32, i32
}
