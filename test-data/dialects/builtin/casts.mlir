// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Casts that cancel.

// CHECK-LABEL: func.func @to_itself(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
func.func @to_itself(%x: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to i32
  return %0 : i32
}

// CHECK-LABEL: func.func @back(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT: return %arg0, %arg1 : i32, i32
func.func @back(%x: i32, %y: i32) -> (i32, i32) {
  %0 = builtin.unrealized_conversion_cast %x, %y : i32, i32 to i64
  %1:2 = builtin.unrealized_conversion_cast %0 : i64 to i32, i32
  return %1#0, %1#1 : i32, i32
}

// CHECK-LABEL: func.func @one_of_two(%arg0: i64) -> i64 {
// CHECK-NEXT: %0:2 = builtin.unrealized_conversion_cast %arg0 : i64 to i32, i32
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %0#0 : i32 to i64
// CHECK-NEXT: return %1 : i64
func.func @one_of_two(%x: i64) -> i64 {
  %0:2 = builtin.unrealized_conversion_cast %x : i64 to i32, i32
  %1 = builtin.unrealized_conversion_cast %0#0 : i32 to i64
  return %1 : i64
}
