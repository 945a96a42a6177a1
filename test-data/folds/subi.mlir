// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Differences: of constants, of zero, of a value and itself, of a sum.

func.func @f(%a: i32, %b: i32) -> (i32, i32, i32, i32, i9) {
  %zero = arith.constant 0 : i32
  %w = arith.subi %a, %zero : i32
  %x = arith.subi %a, %a : i32
  %s = arith.addi %a, %b : i32
  %y = arith.subi %s, %b : i32
  %z = arith.subi %s, %a : i32
  %c = arith.constant 5 : i9
  %d = arith.constant 256 : i9
  %e = arith.subi %c, %d : i9
  return %w, %x, %y, %z, %e : i32, i32, i32, i32, i9
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i9) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c-251_i9 = arith.constant -251 : i9
// CHECK-NEXT:     return %arg0, %c0_i32, %arg0, %arg1, %c-251_i9 : i32, i32, i32, i32, i9
// CHECK-NEXT:   }
// CHECK-NEXT: }
