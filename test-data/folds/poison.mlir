// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// What is made of poison is poison, but it is not compared.

func.func @f(%x: i32, %c: i1) -> (i32, i32, i32) {
  %p = ub.poison : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.muli %p, %x : i32
  %2 = arith.select %c, %p, %x : i32
  return %0, %1, %2 : i32, i32, i32
}
func.func @compared() -> (i1, i1) {
  %c = arith.constant 64 : i16
  %p = ub.poison : i16
  %a = arith.cmpi uge, %c, %p : i16
  %b = arith.cmpi uge, %p, %c : i16
  return %a, %b : i1, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i1) -> (i32, i32, i32) {
// CHECK-NEXT:     %0 = ub.poison : i32
// CHECK-NEXT:     return %0, %0, %arg0 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @compared() -> (i1, i1) {
// CHECK-NEXT:     %c64_i16 = arith.constant 64 : i16
// CHECK-NEXT:     %0 = ub.poison : i16
// CHECK-NEXT:     %1 = arith.cmpi uge, %c64_i16, %0 : i16
// CHECK-NEXT:     %2 = arith.cmpi uge, %0, %c64_i16 : i16
// CHECK-NEXT:     return %1, %2 : i1, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
