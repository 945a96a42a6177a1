// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Result packs and their parts.

func.func @f() -> (i1, i2, i3) {
  %a:2, %b = "t.make"() : () -> (i1, i2, i3)
  %c:3 = "t.take"(%a#1, %b, %a#0) : (i2, i3, i1) -> (i1, i2, i3)
  %d:1 = "t.one"(%c#0) : (i1) -> i1
  "t.use"(%d, %d#0) : (i1, i1) -> ()
  return %c#0, %c#1, %c#2 : i1, i2, i3
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> (i1, i2, i3) {
// CHECK-NEXT:     %0:3 = "t.make"() : () -> (i1, i2, i3)
// CHECK-NEXT:     %1:3 = "t.take"(%0#1, %0#2, %0#0) : (i2, i3, i1) -> (i1, i2, i3)
// CHECK-NEXT:     %2 = "t.one"(%1#0) : (i1) -> i1
// CHECK-NEXT:     "t.use"(%2, %2) : (i1, i1) -> ()
// CHECK-NEXT:     return %1#0, %1#1, %1#2 : i1, i2, i3
// CHECK-NEXT:   }
// CHECK-NEXT: }
