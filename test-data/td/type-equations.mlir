// Shape functions of several operands, as predicates that are equations: `$o.getType() == ...`.
// RUN: rs-opt --dialect-td %S/Inputs/TypeEquations.td --patterns-td %S/Inputs/TypeEquations.td --apply-patterns %s | filecheck %s

// CHECK-LABEL: func.func @product(
// CHECK: shape_of.product %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3x?xf32>
// CHECK: return %{{.*}} : tensor<2x?xf32>
func.func @product(%a: tensor<2x3xf32>, %b: tensor<3x?xf32>) -> tensor<2x?xf32> {
  %0 = shape_of.product %a, %b : tensor<2x3xf32>, tensor<3x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK: return %{{.*}}, %{{.*}} : tensor<4x3xf32>, tensor<2x6xf32>
func.func @concat(%a: tensor<2x3xf32>) -> (tensor<4x3xf32>, tensor<2x6xf32>) {
  %0 = shape_of.concat %a, %a axis 0 : tensor<2x3xf32>, tensor<2x3xf32>
  %1 = shape_of.concat %a, %a axis 1 : tensor<2x3xf32>, tensor<2x3xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<2x6xf32>
}

// CHECK-LABEL: func.func @rule(
// CHECK: %[[P:.*]] = shape_of.product %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<3x4xf32>
// CHECK: shape_of.product %[[P]], %{{.*}} : tensor<2x4xf32>, tensor<4x5xf32>
func.func @rule(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4x5xf32>) -> tensor<2x5xf32> {
  %0 = "shape_of.three"(%a, %b, %c) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}
