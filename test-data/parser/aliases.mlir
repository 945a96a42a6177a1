// RUN: rs-opt %s | filecheck %s --match-full-lines
// Aliases for types, attributes and locations; those of locations may come after their use.

!int = i32
!pair = tuple<!int, !int>
#map = affine_map<(d0, d1) -> (d1, d0)>
#list = [#map, 1 : !int]
func.func private @f(!pair, memref<2x2x!int, #map>) attributes {list = #list} loc(#later)
#inner = loc("file.c":1:2)
#later = loc("name"(#inner))

// CHECK:      #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @f(tuple<i32, i32>, memref<2x2xi32, #map>) attributes {list = [#map, 1 : i32]}
// CHECK-NEXT: }
