// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Products with constants, one and zero.

func.func @f(%a: i13) -> (i13, i13, i13, i100) {
  %zero = arith.constant 0 : i13
  %one = arith.constant 1 : i13
  %x = arith.muli %a, %zero : i13
  %y = arith.muli %one, %a : i13
  %c = arith.constant 100 : i13
  %z = arith.muli %c, %c : i13
  %big = arith.constant 1000000000000000000000 : i100
  %w = arith.muli %big, %big : i100
  return %x, %y, %z, %w : i13, i13, i13, i100
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i13) -> (i13, i13, i13, i100) {
// CHECK-NEXT:     %c0_i13 = arith.constant 0 : i13
// CHECK-NEXT:     %c1808_i13 = arith.constant 1808 : i13
// CHECK-NEXT:     %c14965137263657159916366331904_i100 = arith.constant 14965137263657159916366331904 : i100
// CHECK-NEXT:     return %c0_i13, %arg0, %c1808_i13, %c14965137263657159916366331904_i100 : i13, i13, i13, i100
// CHECK-NEXT:   }
// CHECK-NEXT: }
