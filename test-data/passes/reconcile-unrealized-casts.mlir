// RUN: rs-opt %s --reconcile-unrealized-casts --allow-unregistered-dialect | filecheck %s

// A chain that leads back to the original type is removed.
// CHECK-LABEL: func.func @back(
// CHECK-NEXT: return %arg0
func.func @back(%a: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to f32
  %2 = builtin.unrealized_conversion_cast %1 : f32 to i32
  return %2 : i32
}

// Casts that only casts use are erased, others stay.
// CHECK-LABEL: func.func @used(
// CHECK-NEXT: %[[C:.*]] = builtin.unrealized_conversion_cast %arg0 : i32 to i64
// CHECK-NEXT: return %[[C]]
func.func @used(%a: i32) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to f32
  return %0 : i64
}

// CHECK-LABEL: func.func @several(
// CHECK-NEXT: "test.use"(%arg0, %arg1)
func.func @several(%a: i32, %b: i64) {
  %0 = builtin.unrealized_conversion_cast %a, %b : i32, i64 to f32
  %1:2 = builtin.unrealized_conversion_cast %0 : f32 to i32, i64
  "test.use"(%1#0, %1#1) : (i32, i64) -> ()
  return
}
