// RUN: rs-opt --dialect-td %S/Inputs/Shapes.td --dialect-td %S/Inputs/ShapesSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/ShapesSyntax.td --dialect-td %S/Inputs/Shapes.td %s | rs-opt --dialect-td %S/Inputs/Shapes.td --dialect-td %S/Inputs/ShapesSyntax.td | filecheck %s
// The syntax of types and attributes in overlays: dimensions, words, flags, lists, types without their prefix,
// and whole definitions.

// CHECK-LABEL: func.func private @arrays
// CHECK-SAME: (!shapes.array<4x?xi32>, !shapes.array<i32>, !shapes.array<2xarray<3xf32>, packed>)
func.func private @arrays(!shapes.array<4x?xi32>, !shapes.array<i32>, !shapes.array<2 x !shapes.array<3xf32> , packed>)

// CHECK-LABEL: func.func private @sums
// CHECK-SAME: (!shapes.sum<>, !shapes.sum<"a" = i32, "b" = array<i8>>)
func.func private @sums(!shapes.sum<>, !shapes.sum<"a" = i32, "b" = array<i8>>)

// CHECK-LABEL: func.func private @funcs
// CHECK-SAME: (!shapes.func<()>, !shapes.func<(...)>, !shapes.func<(i32, array<i8>)>, !shapes.func<(i32, ...)>)
func.func private @funcs(!shapes.func<()>, !shapes.func<(...)>, !shapes.func<(i32, array<i8>)>, !shapes.func<(i32, ...)>)

// CHECK-LABEL: func.func private @pointers
// CHECK-SAME: (!shapes.ptr<global>, !shapes.ptr<array<4xi8>, local>, !shapes.ptr<tensor<2xf32>, local>)
func.func private @pointers(!shapes.ptr<global>, !shapes.ptr<array<4xi8>, local>, !shapes.ptr<tensor<2xf32>, local>)

// CHECK-LABEL: func.func private @records
// CHECK-SAME: (!shapes.record<()>, !shapes.record<(i32 [0], ptr<global> [8])>, !shapes.record<node, (ptr<record<node>, local>)>, !shapes.record<"a b", (i8)>)
func.func private @records(!shapes.record<()>, !shapes.record<(i32 [0], ptr<global> [8])>, !shapes.record<node, (ptr<record<node>, local>)>, !shapes.record<"a b", (i8)>)
