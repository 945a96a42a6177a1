// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// A call of a known function constant becomes a direct call.

func.func private @g(i32) -> i32
func.func @f(%x: i32, %p: (i32) -> i32) -> (i32, i32) {
  %c = constant @g : (i32) -> i32
  %a = call_indirect %c(%x) : (i32) -> i32
  %b = call_indirect %p(%x) : (i32) -> i32
  return %a, %b : i32, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @g(i32) -> i32
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: (i32) -> i32) -> (i32, i32) {
// CHECK-NEXT:     %0 = call @g(%arg0) : (i32) -> i32
// CHECK-NEXT:     %1 = call_indirect %arg1(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %0, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
