// RUN: rs-opt --dialect-td %S/Inputs/Grids.td --dialect-td %S/Inputs/GridsSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Grids.td --dialect-td %S/Inputs/GridsSyntax.td %s | rs-opt --dialect-td %S/Inputs/Grids.td --dialect-td %S/Inputs/GridsSyntax.td | filecheck %s
// Forms of parameters that consist of several parts, and the aliases that definitions name.

// CHECK: #grid = #grids.layout<map = (d0, d1) -> (d1 : "a"(packed, sorted), d0 : "b"), width = 8>
// CHECK-NEXT: #grid1 = #grids.layout<map = [s0](d0 : #grids<slice(0, ?)>, d1 : #grids<slice(?, 4)>) -> (d0 * s0 : "a", d1 : "b")>
// CHECK-NEXT: #grid2 = #grids.layout<map = (d0) -> (d0 floordiv 4 : "a", d0 mod 4 : "b")>
// CHECK-NEXT: #grid3 = #grids.layout<map = (d0, d1) -> (d0 : "a"(packed), d1 : "b")>
// CHECK-NEXT: #unit = #grids.unit<3>
#a = #grids.layout<width = 8, map = (i, j) -> (j : "a"(sorted, packed), i : "b"), >
#b = #grids.layout<map = [s](i : #grids<slice(0, ?)>, j : #grids<slice(?, 4)>) -> (i * s : "a", j : "b")>
#c = #grids.layout<map = {x, y} (i = x * 4 + y) -> (x = i floordiv 4 : "a", y = i mod 4 : "b")>

// CHECK: func.func private @layouts(tensor<2x2xi8, #grid>, tensor<2x2xi8, #grid1>, tensor<8xi8, #grid2>)
func.func private @layouts(tensor<2x2xi8, #a>, tensor<2x2xi8, #b>, tensor<8xi8, #c>)

// CHECK: func.func private @buffer(!grids.buffer<#grid3>)
func.func private @buffer(!grids.buffer<#a>)

// CHECK: func.func private @parts(!grids.part<1>, !grids.part<1 to 4>)
func.func private @parts(!grids.part<1 to 2>, !grids.part<1 to 4>)

// CHECK: func.func private @tables() attributes {d.a = #grids.table<>, d.b = #grids.table<"x" = 1 : i64, i32 = #unit>}
func.func private @tables() attributes {d.a = #grids.table<>, d.b = #grids.table<#grids.entry<"x", 1>, i32 = #grids.unit<3>>}
