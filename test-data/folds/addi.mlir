// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Sums of constants wrap at any width.

func.func @f() -> (i1, i7, i32, i65, i128, index) {
  %a1 = arith.constant true
  %b1 = arith.addi %a1, %a1 : i1
  %a7 = arith.constant 63 : i7
  %b7 = arith.addi %a7, %a7 : i7
  %a32 = arith.constant 2147483647 : i32
  %c1 = arith.constant 1 : i32
  %b32 = arith.addi %a32, %c1 : i32
  %a65 = arith.constant 18446744073709551615 : i65
  %b65 = arith.addi %a65, %a65 : i65
  %a128 = arith.constant 170141183460469231731687303715884105727 : i128
  %b128 = arith.addi %a128, %a128 : i128
  %ai = arith.constant 9223372036854775807 : index
  %bi = arith.addi %ai, %ai : index
  return %b1, %b7, %b32, %b65, %b128, %bi : i1, i7, i32, i65, i128, index
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> (i1, i7, i32, i65, i128, index) {
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %c-2_i7 = arith.constant -2 : i7
// CHECK-NEXT:     %c-2147483648_i32 = arith.constant -2147483648 : i32
// CHECK-NEXT:     %c-2_i65 = arith.constant -2 : i65
// CHECK-NEXT:     %c-2_i128 = arith.constant -2 : i128
// CHECK-NEXT:     %c-2 = arith.constant -2 : index
// CHECK-NEXT:     return %false, %c-2_i7, %c-2147483648_i32, %c-2_i65, %c-2_i128, %c-2 : i1, i7, i32, i65, i128, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
