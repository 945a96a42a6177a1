// RUN: rs-opt %s --mlir-print-debuginfo --mlir-pretty-debuginfo --allow-unregistered-dialect | filecheck %s --match-full-lines
// Locations that read well, line by line.

module {
  "my.a"() : () -> () loc(unknown)
  "my.b"() : () -> () loc("file.c":10:8)
  "my.c"() : () -> () loc("name")
  "my.d"() : () -> () loc("name"("inner.c":1:2))
  "my.e"() : () -> () loc(callsite("callee" at "caller.c":3:4))
  "my.e2"() : () -> () loc(callsite("x.c":1:1 at callsite("y.c":2:2 at "z.c":3:3)))
  "my.f"() : () -> () loc(fused["a", "b", "c.c":5:6])
  "my.g"() : () -> () loc(fused<{key = 1 : i8}>["a", "b"])
} loc("module")

// CHECK:      module {
// CHECK-NEXT:   "my.a"() : () -> () [unknown]
// CHECK-NEXT:   "my.b"() : () -> () file.c:10:8
// CHECK-NEXT:   "my.c"() : () -> () "name"
// CHECK-NEXT:   "my.d"() : () -> () "name"(#loc4)
// CHECK-NEXT:   "my.e"() : () -> () #loc5 at #loc6
// CHECK-NEXT:   "my.e2"() : () -> () #loc7
// CHECK-NEXT:  at #loc15
// CHECK-NEXT:   "my.f"() : () -> () [#loc10, #loc11, #loc12]
// CHECK-NEXT:   "my.g"() : () -> () <{key = 1 : i8}>[#loc10, #loc11]
// CHECK-NEXT: } "module"
// CHECK-NEXT: #loc = "module"
// CHECK-NEXT: #loc1 = [unknown]
// CHECK-NEXT: #loc2 = file.c:10:8
// CHECK-NEXT: #loc3 = "name"
// CHECK-NEXT: #loc4 = inner.c:1:2
// CHECK-NEXT: #loc5 = "callee"
// CHECK-NEXT: #loc6 = caller.c:3:4
// CHECK-NEXT: #loc7 = x.c:1:1
// CHECK-NEXT: #loc8 = y.c:2:2
// CHECK-NEXT: #loc9 = z.c:3:3
// CHECK-NEXT: #loc10 = "a"
// CHECK-NEXT: #loc11 = "b"
// CHECK-NEXT: #loc12 = c.c:5:6
// CHECK-NEXT: #loc13 = "name"(#loc4)
// CHECK-NEXT: #loc14 = #loc5 at #loc6
// CHECK-NEXT: #loc15 = #loc8
// CHECK-NEXT:  at #loc9
// CHECK-NEXT: #loc16 = [#loc10, #loc11, #loc12]
// CHECK-NEXT: #loc17 = <{key = 1 : i8}>[#loc10, #loc11]
// CHECK-NEXT: #loc18 = #loc7
// CHECK-NEXT:  at #loc15
