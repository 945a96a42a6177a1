// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Extensions, truncations and index casts of constants and of each other.

func.func @f(%x: i16) -> (i32, i32, i3, i16, index, i64, i64) {
  %a = arith.constant -2 : i8
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %a : i8 to i32
  %2 = arith.trunci %a : i8 to i3
  %3 = arith.extsi %x : i16 to i32
  %4 = arith.trunci %3 : i32 to i16
  %5 = arith.index_cast %a : i8 to index
  %6 = arith.index_castui %a : i8 to index
  %7 = arith.index_cast %6 : index to i64
  %8 = arith.extsi %3 : i32 to i64
  return %0, %1, %2, %4, %5, %7, %8 : i32, i32, i3, i16, index, i64, i64
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i16) -> (i32, i32, i3, i16, index, i64, i64) {
// CHECK-NEXT:     %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:     %c254_i32 = arith.constant 254 : i32
// CHECK-NEXT:     %c-2_i3 = arith.constant -2 : i3
// CHECK-NEXT:     %c-2 = arith.constant -2 : index
// CHECK-NEXT:     %c254_i64 = arith.constant 254 : i64
// CHECK-NEXT:     %0 = arith.extsi %arg0 : i16 to i64
// CHECK-NEXT:     return %c-2_i32, %c254_i32, %c-2_i3, %arg0, %c-2, %c254_i64, %0 : i32, i32, i3, i16, index, i64, i64
// CHECK-NEXT:   }
// CHECK-NEXT: }
