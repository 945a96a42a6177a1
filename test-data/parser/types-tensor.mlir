// RUN: rs-opt %s | filecheck %s --match-full-lines
// Ranked and unranked tensors, with an encoding.

func.func private @f(tensor<f32>, tensor<?xf32>, tensor<0x?x3xi8>, tensor<*xi1>, tensor<2xvector<4xf32>>)
func.func private @encoded(tensor<4xf32, "sparse">, tensor<?xi8, {order = 1 : i8}>, tensor<4x4xi8, affine_map<(d0, d1) -> (d1, d0)>>)
func.func private @nested(tensor<4xindex>, tensor<4xcomplex<f32>>, tensor<2xvector<2xi1>>) 
func.func private @apart(tensor<4 x 0x4x ? x?xi8>, vector<[4] x2xi8>, tensor<* xi8>)
func.func private @compared(tensor<1xi8, affine_set<(d0) : (d0 >= 0)>>, tensor<1xi8, affine_set<(d0) : (d0 >= 0)>>)

// CHECK:      #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @f(tensor<f32>, tensor<?xf32>, tensor<0x?x3xi8>, tensor<*xi1>, tensor<2xvector<4xf32>>)
// CHECK-NEXT:   func.func private @encoded(tensor<4xf32, "sparse">, tensor<?xi8, {order = 1 : i8}>, tensor<4x4xi8, #map>)
// CHECK-NEXT:   func.func private @nested(tensor<4xindex>, tensor<4xcomplex<f32>>, tensor<2xvector<2xi1>>)
// CHECK-NEXT:   func.func private @apart(tensor<4x0x4x?x?xi8>, vector<[4]x2xi8>, tensor<*xi8>)
// CHECK-NEXT:   func.func private @compared(tensor<1xi8, #set>, tensor<1xi8, #set>)
// CHECK-NEXT: }
