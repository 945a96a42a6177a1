// RUN: not rs-opt --dialect-td %S/Inputs/TypeEquations.td --split-input-file %s 2>&1 | filecheck %s

// The cases of type-equations.mlir that are refused.

// CHECK: error: 'shape_of.product' op failed to verify that inner dimensions agree
func.func @inner(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = shape_of.product %a, %b : tensor<2x3xf32>, tensor<2x3xf32>
  return
}

// -----

// CHECK: error: 'shape_of.product' op failed to verify that result is rows by columns
func.func @result(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) {
  %0 = "shape_of.product"(%a, %b) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<3x3xf32>
  return
}
