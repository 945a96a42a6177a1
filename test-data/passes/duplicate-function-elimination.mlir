// Equal functions become one; declarations and functions of other symbol tables stay.
// RUN: rs-opt %s --duplicate-function-elimination | filecheck %s

// CHECK: func.func @f(
// CHECK-NOT: @g(
// CHECK: func.func private @declared()
// CHECK: func.func private @also_declared()
func.func @f(%x: i32) -> i32 { return %x : i32 }
func.func @g(%y: i32) -> i32 { return %y : i32 }
func.func private @declared()
func.func private @also_declared()
// CHECK-LABEL: func.func @user(%arg0: i32) attributes {note = [@f, @other::@f]}
// CHECK-NEXT: call @f(
// CHECK-NEXT: constant @f
// CHECK-NEXT: return
func.func @user(%x: i32) attributes {note = [@g, @other::@g]} {
  %0 = call @g(%x) : (i32) -> i32
  %1 = constant @g : (i32) -> i32
  return
}
// CHECK-LABEL: module @other
// CHECK-NEXT: func.func @f(
// CHECK-NOT: @g(
module @other {
  func.func @f(%x: i32) -> i32 { return %x : i32 }
  func.func @g(%y: i32) -> i32 { return %y : i32 }
}
