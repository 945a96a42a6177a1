// RUN: rs-opt %s --mlir-print-debuginfo --mlir-print-local-scope --allow-unregistered-dialect | filecheck %s --match-full-lines
// Every kind of location, on operations and block arguments.

module {
  "t.a"() : () -> () loc(unknown)
  "t.b"() : () -> () loc("file.c":10:8)
  "t.c"() : () -> () loc("name")
  "t.d"() : () -> () loc("name"("inner.c":1:2))
  "t.e"() : () -> () loc(callsite("callee" at "caller.c":3:4))
  "t.f"() : () -> () loc(fused["a", "b", "c.c":5:6])
  "t.g"() : () -> () loc(fused<{key = 1 : i8}>["a", "b"])
  "t.h"() : () -> () loc(fused<"one">["only"])
  "t.i"() ({
  ^bb0(%a: i32 loc("argument"), %b: f32 loc(unknown)):
    "t.end"() : () -> () loc(unknown)
  }) : () -> () loc("region holder")
  "t.j"() : () -> () loc(fused[""(unknown), "":1:2])
  "t.k"() {a = loc("f":2:3 to 4:1)} : () -> () loc("f":2:21 to :30)
  "t.l"() : () -> () loc(callsite("f":2:21 to 2:21 at "f":7))
} loc("module")

// CHECK:      module {
// CHECK-NEXT:   "t.a"() : () -> () loc(unknown)
// CHECK-NEXT:   "t.b"() : () -> () loc("file.c":10:8)
// CHECK-NEXT:   "t.c"() : () -> () loc("name")
// CHECK-NEXT:   "t.d"() : () -> () loc("name"("inner.c":1:2))
// CHECK-NEXT:   "t.e"() : () -> () loc(callsite("callee" at "caller.c":3:4))
// CHECK-NEXT:   "t.f"() : () -> () loc(fused["a", "b", "c.c":5:6])
// CHECK-NEXT:   "t.g"() : () -> () loc(fused<{key = 1 : i8}>["a", "b"])
// CHECK-NEXT:   "t.h"() : () -> () loc(fused<"one">["only"])
// CHECK-NEXT:   "t.i"() ({
// CHECK-NEXT:   ^bb0(%arg0: i32 loc("argument"), %arg1: f32 loc(unknown)):
// CHECK-NEXT:     "t.end"() : () -> () loc(unknown)
// CHECK-NEXT:   }) : () -> () loc("region holder")
// CHECK-NEXT:   "t.j"() : () -> () loc(fused["", "-":1:2])
// CHECK-NEXT:   "t.k"() {a = loc("f":2:3 to 4:1)} : () -> () loc("f":2:21 to :30)
// CHECK-NEXT:   "t.l"() : () -> () loc(callsite("f":2:21 at "f":7:0))
// CHECK-NEXT: } loc("module")
