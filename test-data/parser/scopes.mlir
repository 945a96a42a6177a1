// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Names of values are free again in a region that is isolated, and outside the region that has them.

func.func @f(%a: i32) {
  "t.region"() ({
    %x = "t.use"(%a) : (i32) -> i32
    "t.end"(%x) : (i32) -> ()
  }) : () -> ()
  %x = "t.def"() : () -> i64
  return
}
func.func @g(%a: f32) -> f32 {
  return %a : f32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) {
// CHECK-NEXT:     "t.region"() ({
// CHECK-NEXT:       %1 = "t.use"(%arg0) : (i32) -> i32
// CHECK-NEXT:       "t.end"(%1) : (i32) -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     %0 = "t.def"() : () -> i64
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g(%arg0: f32) -> f32 {
// CHECK-NEXT:     return %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
