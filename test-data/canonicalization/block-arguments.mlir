// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// Arguments of blocks that are unused, or always the same.

func.func @f(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a(%x, %y : i32, i32), ^b
^b:
  "my.b"() : () -> ()
  cf.br ^a(%x, %x : i32, i32)
^a(%same: i32, %unused: i32):
  "my.use"(%same) : (i32) -> ()
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2(%arg1 : i32), ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "my.b"() : () -> ()
// CHECK-NEXT:     cf.br ^bb2(%arg1 : i32)
// CHECK-NEXT:   ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     "my.use"(%0) : (i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
