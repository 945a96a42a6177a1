// RUN: rs-opt %s --mlir-print-unique-ssa-ids | filecheck %s --match-full-lines
// Numbers of values that are unique in the whole output.

func.func @f(%a: i32) -> i32 {
  %x = arith.addi %a, %a : i32
  return %x : i32
}
func.func @g(%a: i32) -> i32 {
  %x = arith.addi %a, %a : i32
  return %x : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg1: i32) -> i32 {
// CHECK-NEXT:     %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
