// A dialect whose constants are not made by exactly one operation that holds nothing but the value makes none; what its operations fold to
// is made by the dialect that their reference computes in.
// RUN: rs-opt --dialect-td %S/Inputs/ConstantsRefused.td --canonicalize %s | filecheck %s

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %[[K:.*]] = arith.constant 14 : i32
// CHECK-NEXT: return %[[K]], %[[K]], %[[K]], %[[K]] :
func.func @f() -> (i32, i32, i32, i32) {
  %0 = arith.constant 7 : i32
  %1 = two.twice %0 : i32
  %2 = more.twice %0 : i32
  %3 = fed.twice %0 : i32
  %4 = none.twice %0 : i32
  return %1, %2, %3, %4 : i32, i32, i32, i32
}
