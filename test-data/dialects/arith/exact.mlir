// RUN: rs-opt %s | filecheck %s
// RUN: rs-opt --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC

// Exact divisions and shifts, and truncations that do not wrap.

// CHECK-LABEL: func.func @flags(%arg0: i32, %arg1: i32) {
// CHECK-NEXT: arith.divui %arg0, %arg1 exact : i32
// CHECK-NEXT: arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT: arith.shrui %arg0, %arg1 exact : i32
// CHECK-NEXT: arith.shrsi %arg0, %arg1 : i32
// CHECK-NEXT: arith.trunci %arg0 overflow<nsw, nuw> : i32 to i8
// CHECK-NEXT: arith.trunci %arg0 : i32 to i8

// GENERIC: "arith.divui"(%arg0, %arg1) <{isExact}> : (i32, i32) -> i32
// GENERIC: "arith.divsi"(%arg0, %arg1) : (i32, i32) -> i32
// GENERIC: "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32) -> i8
// GENERIC: "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
func.func @flags(%x: i32, %y: i32) {
  %0 = arith.divui %x, %y exact : i32
  %1 = arith.divsi %x, %y : i32
  %2 = arith.shrui %x, %y exact : i32
  %3 = arith.shrsi %x, %y : i32
  %4 = arith.trunci %x overflow<nsw, nuw> : i32 to i8
  %5 = arith.trunci %x : i32 to i8
  return
}
