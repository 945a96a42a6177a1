// Verifiers of the dialect `linalg` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Loops.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @generic(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) {
  %0 = "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    %1 = "linalg.index"() <{dim = 1 : i64}> : () -> index
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @index_dim(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) {
  %0 = "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    // expected-error @+1 {{'linalg.index' op expected dim (2) to be lower than the number of loops (2) of the enclosing LinalgOp}}
    %1 = "linalg.index"() <{dim = 2 : i64}> : () -> index
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @yield_count(%arg0: tensor<8xf32>) {
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg1: f32):
    // expected-error @+1 {{'linalg.yield' op expected number of yield values (0) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    "linalg.yield"() : () -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @yield_type(%arg0: tensor<8xf32>, %arg1: i32) {
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg2: f32):
    // expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    "linalg.yield"(%arg1) : (i32) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @map_count(%arg0: tensor<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected the number of indexing_map (0) to be equal to the number of input/output operands (1)}}
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg1: f32):
    "linalg.yield"(%arg1) : (f32) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @map_rank(%arg0: tensor<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [affine_map<(d0) -> (d0, d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg1: f32):
    "linalg.yield"(%arg1) : (f32) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @map_loops(%arg0: tensor<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg1: f32):
    "linalg.yield"(%arg1) : (f32) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @map_inverse(%arg0: tensor<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0 + d1))}}
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [affine_map<(d0, d1) -> (d0 + d1)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg1: f32):
    "linalg.yield"(%arg1) : (f32) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @map_negative(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op unexpected result less than 0 at expression #0 in (d0) -> (-d0 + 6)}}
  %0 = "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0) -> (-d0 + 6)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @map_bound(%arg0: tensor<10xf32>, %arg1: tensor<3xf32>, %arg2: tensor<9xf32>) {
  // expected-error @+1 {{'linalg.generic' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 11, but found 10}}
  %0 = "linalg.generic"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1) -> (d0 + d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
    "linalg.yield"(%arg3) : (f32) -> ()
  }) : (tensor<10xf32>, tensor<3xf32>, tensor<9xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @argument_type(%arg0: tensor<8xf32>, %arg1: tensor<8xi32>) {
  // expected-error @+1 {{'linalg.generic' op expected type of bb argument #0 ('i32') to match element or self type of the corresponding operand ('f32')}}
  %0 = "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: i32, %arg3: i32):
    "linalg.yield"(%arg2) : (i32) -> ()
  }) : (tensor<8xf32>, tensor<8xi32>) -> tensor<8xi32>
  return
}

// -----

func.func @argument_count(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @result_count(%arg0: memref<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg1: f32):
    "linalg.yield"(%arg1) : (f32) -> ()
  }) : (memref<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @result_type(%arg0: tensor<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected type of operand #0 ('tensor<8xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  %0 = "linalg.generic"(%arg0) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%arg1: f32):
    "linalg.yield"(%arg1) : (f32) -> ()
  }) : (tensor<8xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @mixed(%arg0: tensor<8xf32>, %arg1: memref<8xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

func.func @matmul(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<2x4xf32>) {
  %0 = "linalg.matmul"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
    %1 = "arith.mulf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %2 = "arith.addf"(%arg5, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "linalg.yield"(%2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @matmul_size(%arg0: tensor<2x3xf32>, %arg1: tensor<5x4xf32>, %arg2: tensor<2x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 3, but found 5}}
  %0 = "linalg.matmul"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
    %1 = "arith.mulf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %2 = "arith.addf"(%arg5, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "linalg.yield"(%2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<5x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @elementwise(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) {
  // expected-error @+1 {{'linalg.exp' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  %0 = "linalg.exp"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    %1 = "math.exp"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "linalg.yield"(%1) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @elementwise_size(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error @+1 {{'linalg.exp' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 3}}
  %0 = "linalg.exp"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    %1 = "math.exp"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "linalg.yield"(%1) : (f32) -> ()
  }) : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @fill(%arg0: f32, %arg1: tensor<3xf32>) {
  %0 = "linalg.fill"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (f32, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @fill_type(%arg0: f64, %arg1: tensor<3xf32>) {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('f64') to match output element type ('f32')}}
  %0 = "linalg.fill"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg2: f64, %arg3: f32):
    "linalg.yield"(%arg2) : (f64) -> ()
  }) : (f64, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @reduce(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  %0 = "linalg.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_dimension(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = "linalg.reduce"(%arg0, %arg1) <{dimensions = array<i64: 2>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_shape(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [2] doesn't match input dimensions after reduction [3]}}
  %0 = "linalg.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_element(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'f64'}}
  %0 = "linalg.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%arg2: f64, %arg3: f32):
    "linalg.yield"(%arg3) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @transpose(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  %0 = "linalg.transpose"(%arg0, %arg1) <{permutation = array<i64: 1, 0>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_twice(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = "linalg.transpose"(%arg0, %arg1) <{permutation = array<i64: 1, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_size(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 3 doesn't match dim(input, permutation[0]) = 2}}
  %0 = "linalg.transpose"(%arg0, %arg1) <{permutation = array<i64: 0, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @broadcast(%arg0: tensor<2xf32>, %arg1: tensor<2x3xf32>) {
  %0 = "linalg.broadcast"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_dimension(%arg0: tensor<2xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 2, init: 3}}
  %0 = "linalg.broadcast"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_rank(%arg0: tensor<2xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = "linalg.broadcast"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%arg2: f32, %arg3: f32):
    "linalg.yield"(%arg2) : (f32) -> ()
  }) : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmax(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incompatible output shape}}
  %0 = "linalg.softmax"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @softmax_dimension(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = "linalg.softmax"(%arg0, %arg1) <{dimension = 2 : i64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// A vector is a scalar.
func.func @vector_elements(%arg0: vector<4xf32>, %arg1: tensor<8xvector<4xf32>>) {
  %0 = "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: vector<4xf32>, %b: vector<4xf32>):
    "linalg.yield"(%a) : (vector<4xf32>) -> ()
  }) : (vector<4xf32>, tensor<8xvector<4xf32>>) -> tensor<8xvector<4xf32>>
  return
}
