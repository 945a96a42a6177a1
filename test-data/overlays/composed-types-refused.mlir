// RUN: not rs-opt --dialect-td %S/Inputs/Grids.td --dialect-td %S/Inputs/GridsSyntax.td --split-input-file %s 2>&1 | filecheck %s
// Texts that the forms of parameters refuse.

// CHECK: error: either all dimensions have an annotation, or none
func.func private @a(tensor<2x2xi8, #grids.layout<map = (i, j : #grids<slice(0, ?)>) -> (i : "a", j : "b")>>)

// -----

// CHECK: error: the expression is not the inverse of the results of the map
func.func private @a(tensor<8xi8, #grids.layout<map = {x, y} (i = x * 2 + y) -> (x = i floordiv 4 : "a", y = i mod 4 : "b")>>)

// -----

// CHECK: error: expected the name of the result, in the order of the names
func.func private @a(tensor<8xi8, #grids.layout<map = {x, y} (i, j) -> (y = j : "a", x = i : "b")>>)

// -----

// CHECK: error: expected ':' after an expression
func.func private @a(tensor<8xi8, #grids.layout<map = (i) -> (i)>>)

// -----

// CHECK: error: expected one of 'packed', 'sorted', each once
func.func private @a(tensor<8xi8, #grids.layout<map = (i) -> (i : "a"(packed, packed))>>)

// -----

// CHECK: error: integer value too large
func.func private @a(!grids.part<9223372036854775807>)

// -----

// CHECK: error: expected '='
func.func private @a() attributes {d.a = #grids.table<"x" 1>}
