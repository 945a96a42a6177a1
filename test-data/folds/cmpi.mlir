// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Comparisons of integers.

func.func @f(%x: i8) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
  %a = arith.constant -1 : i8
  %b = arith.constant 1 : i8
  %0 = arith.cmpi slt, %a, %b : i8
  %1 = arith.cmpi ult, %a, %b : i8
  %2 = arith.cmpi eq, %x, %x : i8
  %3 = arith.cmpi ne, %x, %x : i8
  %4 = arith.cmpi sge, %a, %b : i8
  %5 = arith.cmpi uge, %a, %b : i8
  %6 = arith.cmpi slt, %b, %x : i8
  %7 = arith.cmpi ule, %x, %x : i8
  return %0, %1, %2, %3, %4, %5, %6, %7 : i1, i1, i1, i1, i1, i1, i1, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i8) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT:     %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %0 = arith.cmpi sgt, %arg0, %c1_i8 : i8
// CHECK-NEXT:     return %true, %false, %true, %false, %false, %true, %0, %true : i1, i1, i1, i1, i1, i1, i1, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
