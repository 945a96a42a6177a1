// RUN: rs-opt --mlir-print-debuginfo --allow-unregistered-dialect < %s | filecheck %s --match-full-lines
// Aliases are made for maps, sets and locations, before what uses them.

"my.op"() {m = affine_map<(d0) -> (d0 + 1)>, n = affine_map<(d0, d1) -> (d1)>, s = affine_set<(d0) : (d0 >= 0)>} : () -> () loc("x.c":1:2)
"my.op"() {m = affine_map<(d0) -> (d0 + 1)>} : () -> () loc("x.c":1:2)
"my.op"() : () -> () loc(fused["x.c":1:2, "name"("x.c":5:6)])
"my.op"() : () -> () loc(unknown)

// CHECK:      #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   "my.op"() {m = #map, n = #map1, s = #set} : () -> () loc(#loc1)
// CHECK-NEXT:   "my.op"() {m = #map} : () -> () loc(#loc1)
// CHECK-NEXT:   "my.op"() : () -> () loc(#loc5)
// CHECK-NEXT:   "my.op"() : () -> () loc(#loc3)
// CHECK-NEXT: } loc(#loc)
// CHECK-NEXT: #loc = loc("<stdin>":0:0)
// CHECK-NEXT: #loc1 = loc("x.c":1:2)
// CHECK-NEXT: #loc2 = loc("x.c":5:6)
// CHECK-NEXT: #loc3 = loc(unknown)
// CHECK-NEXT: #loc4 = loc("name"(#loc2))
// CHECK-NEXT: #loc5 = loc(fused[#loc1, #loc4])
