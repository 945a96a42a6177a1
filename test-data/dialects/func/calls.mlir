// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// A call of a known function is direct.

// CHECK-LABEL: func.func private @f(i32) -> i32
func.func private @f(%x: i32) -> i32

// CHECK-LABEL: func.func @indirect(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = call @f(%arg0) : (i32) -> i32
// CHECK-NEXT: return %0 : i32
func.func @indirect(%x: i32) -> i32 {
  %f = constant @f : (i32) -> i32
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func @unknown(%arg0: (i32) -> i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %0 = call_indirect %arg0(%arg1) : (i32) -> i32
// CHECK-NEXT: return %0 : i32
func.func @unknown(%f: (i32) -> i32, %x: i32) -> i32 {
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}
