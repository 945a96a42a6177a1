// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Regions with no block, with one, with several, with arguments.

"t.empty"() ({}) : () -> ()
"t.two"() ({
  "t.end"() : () -> ()
}, {
^bb0(%a: i32, %b: f32):
  "t.br"(%a)[^bb1, ^bb2] : (i32) -> ()
^bb1:
  "t.end"() : () -> ()
^bb2:
  "t.end"() : () -> ()
}) : () -> ()
"t.label_only"() ({
^bb0:
}) : () -> ()

// CHECK:      module {
// CHECK-NEXT:   "t.empty"() ({
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   "t.two"() ({
// CHECK-NEXT:     "t.end"() : () -> ()
// CHECK-NEXT:   }, {
// CHECK-NEXT:   ^bb0(%arg0: i32, %arg1: f32):
// CHECK-NEXT:     "t.br"(%arg0)[^bb1, ^bb2] : (i32) -> ()
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "t.end"() : () -> ()
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     "t.end"() : () -> ()
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   "t.label_only"() ({
// CHECK-NEXT:   ^bb0:
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT: }
