// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Casts of casts.

func.func @f(%x: i8, %y: i32, %i: index) -> (i32, i8, i16, index, i1) {
  %a = arith.extui %x : i8 to i16
  %b = arith.extsi %a : i16 to i32
  %c = arith.extsi %x : i8 to i32
  %d = arith.trunci %c : i32 to i8
  %e = arith.trunci %y : i32 to i16
  %g = arith.index_cast %i : index to i64
  %h = arith.index_cast %g : i64 to index
  %k = arith.trunci %e : i16 to i1
  return %b, %d, %e, %h, %k : i32, i8, i16, index, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i8, %arg1: i32, %arg2: index) -> (i32, i8, i16, index, i1) {
// CHECK-NEXT:     %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:     %1 = arith.trunci %arg1 : i32 to i16
// CHECK-NEXT:     %2 = arith.trunci %arg1 : i32 to i1
// CHECK-NEXT:     return %0, %arg0, %1, %arg2, %2 : i32, i8, i16, index, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
