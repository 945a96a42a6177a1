// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Successors, with operands and without.

func.func @f(%a: i32, %b: f32) {
  "t.br"(%a)[^one, ^two] : (i32) -> ()
^one:
  cf.br ^three(%a, %b : i32, f32)
^two:
  "t.br"()[^one] {w = 1 : i8} : () -> ()
^three(%x: i32, %y: f32):
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: f32) {
// CHECK-NEXT:     "t.br"(%arg0)[^bb1, ^bb2] : (i32) -> ()
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     cf.br ^bb3(%arg0, %arg1 : i32, f32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     "t.br"()[^bb1] {w = 1 : i8} : () -> ()
// CHECK-NEXT:   ^bb3(%0: i32, %1: f32):  // pred: ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
