// A dialect from `.td` alone makes its constants by its `ConstantLike` operation, where that takes the value.
// RUN: rs-opt --dialect-td %S/Inputs/Constants.td --canonicalize %s | filecheck %s

// CHECK-LABEL: func.func @own(
// CHECK-NEXT: %[[K:.*]] = konst.number 14
// CHECK-NEXT: return %[[K]] : i32
func.func @own() -> i32 {
  %0 = konst.number 7
  %1 = konst.twice %0 : i32
  return %1 : i32
}

// A number of another width it cannot make.
// CHECK-LABEL: func.func @other(
// CHECK: %[[K:.*]] = arith.constant 14 : i64
// CHECK-NEXT: return %[[K]] : i64
func.func @other() -> i64 {
  %0 = arith.constant 7 : i64
  %1 = konst.twice %0 : i64
  return %1 : i64
}
