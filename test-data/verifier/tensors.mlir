// Verifiers of the dialect `tensor` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Tensors.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @cast(%arg0: tensor<4x?xf32>) {
  %0 = "tensor.cast"(%arg0) : (tensor<4x?xf32>) -> tensor<?x8xf32>
  return
}

// -----

func.func @cast_size(%arg0: tensor<4x?xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4x?xf32>' and result type 'tensor<5x?xf32>' are cast incompatible}}
  %0 = "tensor.cast"(%arg0) : (tensor<4x?xf32>) -> tensor<5x?xf32>
  return
}

// -----

func.func @concat(%arg0: tensor<2x?xf32>, %arg1: tensor<3x4xf32>) {
  %0 = "tensor.concat"(%arg0, %arg1) <{dim = 0 : i64}> : (tensor<2x?xf32>, tensor<3x4xf32>) -> tensor<5x?xf32>
  return
}

// -----

func.func @concat_sizes(%arg0: tensor<2x5xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = "tensor.concat"(%arg0, %arg1) <{dim = 0 : i64}> : (tensor<2x5xf32>, tensor<3x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @concat_result(%arg0: tensor<2x4xf32>, %arg1: tensor<3x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<6x4xf32>'does not match inferred shape 'tensor<5x4xf32>' static sizes}}
  %0 = "tensor.concat"(%arg0, %arg1) <{dim = 0 : i64}> : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @concat_dim(%arg0: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = "tensor.concat"(%arg0) <{dim = 2 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @empty(%arg0: index) {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = "tensor.empty"(%arg0) : (index) -> tensor<?x?xf32>
  return
}

// -----

func.func @splat(%arg0: f32, %arg1: index) {
  // expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = "tensor.splat"(%arg0, %arg1) : (f32, index) -> tensor<4xf32>
  return
}

// -----

func.func @generate(%arg0: index, %arg1: f32) {
  %0 = "tensor.generate"(%arg0) ({
  ^bb0(%arg2: index):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (index) -> tensor<?xf32>
  return
}

// -----

func.func @generate_sizes(%arg0: index, %arg1: f32) {
  // expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 2, expected 1}}
  %0 = "tensor.generate"(%arg0, %arg0) ({
  ^bb0(%arg2: index):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (index, index) -> tensor<?xf32>
  return
}

// -----

func.func @generate_arguments(%arg0: index, %arg1: f32) {
  // expected-error @+1 {{must have one body argument per input dimension}}
  %0 = "tensor.generate"(%arg0) ({
  ^bb0(%arg2: index, %arg3: index):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (index) -> tensor<?xf32>
  return
}

// -----

func.func @generate_element(%arg0: index, %arg1: i32) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = "tensor.generate"(%arg0) ({
  ^bb0(%arg2: index):
    "tensor.yield"(%arg1) : (i32) -> ()
  }) : (index) -> tensor<?xf32>
  return
}

// -----

func.func @pad(%arg0: tensor<2x?xf32>, %arg1: f32) {
  %0 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 1, 1>, static_low = array<i64: 1, 1>}> ({
  ^bb0(%arg2: index, %arg3: index):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (tensor<2x?xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @pad_size(%arg0: tensor<2x?xf32>, %arg1: f32) {
  // expected-error @+1 {{specified type 'tensor<5x8xf32>' does not match the inferred type 'tensor<4x?xf32>'}}
  %0 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 1, 1>, static_low = array<i64: 1, 1>}> ({
  ^bb0(%arg2: index, %arg3: index):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (tensor<2x?xf32>) -> tensor<5x8xf32>
  return
}

// -----

func.func @pad_arguments(%arg0: tensor<2x?xf32>, %arg1: f32) {
  // expected-error @+1 {{expected the block to have 2 arguments}}
  %0 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 1, 1>, static_low = array<i64: 1, 1>}> ({
  ^bb0(%arg2: index):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (tensor<2x?xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @pad_index(%arg0: tensor<2x?xf32>, %arg1: f32) {
  // expected-error @+1 {{'tensor.pad' op expected block argument 2 to be an index}}
  %0 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 1, 1>, static_low = array<i64: 1, 1>}> ({
  ^bb0(%arg2: index, %arg3: i32):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (tensor<2x?xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @reshape_elements(%arg0: tensor<4xf32>, %arg1: tensor<2xi32>) {
  // expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = "tensor.reshape"(%arg0, %arg1) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reshape_length(%arg0: tensor<4xf32>, %arg1: tensor<3xi32>) {
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = "tensor.reshape"(%arg0, %arg1) : (tensor<4xf32>, tensor<3xi32>) -> tensor<2x2xf32>
  return
}

// -----

// Sizes wrap in 64 bits.
func.func @concat_wraps(%arg0: tensor<9223372036854775807x3xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<7x3xf32>'does not match inferred shape 'tensor<-2x3xf32>' static sizes}}
  %0 = "tensor.concat"(%arg0, %arg0) <{dim = 0 : i64}> : (tensor<9223372036854775807x3xf32>, tensor<9223372036854775807x3xf32>) -> tensor<7x3xf32>
  return
}

// -----

func.func @pad_wraps(%arg0: tensor<9223372036854775807xf32>, %arg1: f32) {
  %0 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_low = array<i64: 9223372036854775807>, static_high = array<i64: 3>}> ({
  ^bb0(%arg2: index):
    "tensor.yield"(%arg1) : (f32) -> ()
  }) : (tensor<9223372036854775807xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @gather(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x3x2xindex>) {
  %0 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 0, 2>}> : (tensor<4x5x6xf32>, tensor<1x3x2xindex>) -> tensor<1x3x1x5x1xf32>
  return
}

// -----

func.func @gather_reduced(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x3x2xindex>) {
  %0 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 0, 2>}> : (tensor<4x5x6xf32>, tensor<1x3x2xindex>) -> tensor<1x3x5xf32>
  return
}

// -----

func.func @gather_type(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x3x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op result type mismatch: expected 'tensor<1x3x1x5x1xf32>' or its rank-reduced variant 'tensor<1x3x5xf32>' (got: 'tensor<1x3x6xf32>')}}
  %0 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 0, 2>}> : (tensor<4x5x6xf32>, tensor<1x3x2xindex>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @gather_order(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x3x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 2, 0>}> : (tensor<4x5x6xf32>, tensor<1x3x2xindex>) -> tensor<1x3x5xf32>
  return
}

// -----

func.func @gather_dim(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x3x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 2, 3>}> : (tensor<4x5x6xf32>, tensor<1x3x2xindex>) -> tensor<1x3x5xf32>
  return
}

// -----

func.func @scatter_type(%arg0: tensor<1x3x6xf32>, %arg1: tensor<4x5x6xf32>, %arg2: tensor<1x3x2xindex>) {
  // expected-error @+1 {{'tensor.scatter' op source type mismatch: expected 'tensor<1x3x1x5x1xf32>' or its rank-reduced variant 'tensor<1x3x5xf32>' (got: 'tensor<1x3x6xf32>')}}
  %0 = "tensor.scatter"(%arg0, %arg1, %arg2) <{scatter_dims = array<i64: 0, 2>, unique}> : (tensor<1x3x6xf32>, tensor<4x5x6xf32>, tensor<1x3x2xindex>) -> tensor<4x5x6xf32>
  return
}
