// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Long lists of operands and results.

func.func @f(%a: i1, %b: i2, %c: i3, %d: i4, %e: i5) {
  %0:5 = "my.many"(%a, %b, %c, %d, %e) : (i1, i2, i3, i4, i5) -> (i1, i2, i3, i4, i5)
  %1 = "my.one"(%0#0, %0#4) : (i1, i5) -> i9
  "my.functions"() : () -> (() -> ())
  "my.none"(%1) : (i9) -> ()
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: i2, %arg2: i3, %arg3: i4, %arg4: i5) {
// CHECK-NEXT:     %0:5 = "my.many"(%arg0, %arg1, %arg2, %arg3, %arg4) : (i1, i2, i3, i4, i5) -> (i1, i2, i3, i4, i5)
// CHECK-NEXT:     %1 = "my.one"(%0#0, %0#4) : (i1, i5) -> i9
// CHECK-NEXT:     %2 = "my.functions"() : () -> (() -> ())
// CHECK-NEXT:     "my.none"(%1) : (i9) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
