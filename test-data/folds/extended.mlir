// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Sums with a carry and products of twice the width.

func.func @f(%x: i8) -> (i8, i1, i8, i8, i8, i8, i8, i1) {
  %a = arith.constant -56 : i8
  %b = arith.constant 100 : i8
  %zero = arith.constant 0 : i8
  %s, %o = arith.addui_extended %a, %b : i8, i1
  %l, %h = arith.mului_extended %a, %b : i8
  %sl, %sh = arith.mulsi_extended %a, %b : i8
  %t, %p = arith.addui_extended %x, %zero : i8, i1
  return %s, %o, %l, %h, %sl, %sh, %t, %p : i8, i1, i8, i8, i8, i8, i8, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i8) -> (i8, i1, i8, i8, i8, i8, i8, i1) {
// CHECK-NEXT:     %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %c32_i8 = arith.constant 32 : i8
// CHECK-NEXT:     %c78_i8 = arith.constant 78 : i8
// CHECK-NEXT:     %c-22_i8 = arith.constant -22 : i8
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     return %c44_i8, %true, %c32_i8, %c78_i8, %c32_i8, %c-22_i8, %arg0, %false : i8, i1, i8, i8, i8, i8, i8, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
