// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Values that are used before their definition, in a graph region and across blocks.

"t.graph"() ({
  "t.use"(%later, %pack#1) : (i32, f32) -> ()
  %pack:2 = "t.two"() : () -> (i32, f32)
  %later = "t.def"() : () -> i32
}) : () -> ()
func.func @f() {
  cf.br ^second
^first:
  "t.use"(%x) : (i32) -> ()
  return
^second:
  %x = "t.def"() : () -> i32
  cf.br ^first
}

// CHECK:      module {
// CHECK-NEXT:   "t.graph"() ({
// CHECK-NEXT:     "t.use"(%1, %0#1) : (i32, f32) -> ()
// CHECK-NEXT:     %0:2 = "t.two"() : () -> (i32, f32)
// CHECK-NEXT:     %1 = "t.def"() : () -> i32
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb2
// CHECK-NEXT:     "t.use"(%0) : (i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %0 = "t.def"() : () -> i32
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   }
// CHECK-NEXT: }
