// Verifiers of the dialect `vector` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Vectors.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @broadcast(%arg0: vector<1x4xf32>) {
  %0 = "vector.broadcast"(%arg0) : (vector<1x4xf32>) -> vector<2x3x4xf32>
  return
}

// -----

func.func @broadcast_rank(%arg0: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = "vector.broadcast"(%arg0) : (vector<2x4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @broadcast_size(%arg0: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (2 vs. 3)}}
  %0 = "vector.broadcast"(%arg0) : (vector<2x4xf32>) -> vector<3x4xf32>
  return
}

// -----

func.func @broadcast_scalable(%arg0: vector<[1]xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch ([1] vs. [4])}}
  %0 = "vector.broadcast"(%arg0) : (vector<[1]xf32>) -> vector<[4]xf32>
  return
}

// -----

func.func @shuffle(%arg0: vector<2x4xf32>, %arg1: vector<3x4xf32>) {
  %0 = "vector.shuffle"(%arg0, %arg1) <{mask = array<i64: 0, 4, -1>}> : (vector<2x4xf32>, vector<3x4xf32>) -> vector<3x4xf32>
  return
}

// -----

func.func @shuffle_rank(%arg0: vector<2x4xf32>, %arg1: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %0 = "vector.shuffle"(%arg0, %arg1) <{mask = array<i64: 0, 1>}> : (vector<2x4xf32>, vector<4xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @shuffle_size(%arg0: vector<2x4xf32>, %arg1: vector<2x5xf32>) {
  // expected-error @+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = "vector.shuffle"(%arg0, %arg1) <{mask = array<i64: 0, 1>}> : (vector<2x4xf32>, vector<2x5xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @shuffle_mask(%arg0: vector<2xf32>, %arg1: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%arg0, %arg1) <{mask = array<i64: 0, 1>}> : (vector<2xf32>, vector<2xf32>) -> vector<3xf32>
  return
}

// -----

func.func @shuffle_index(%arg0: vector<2xf32>, %arg1: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = "vector.shuffle"(%arg0, %arg1) <{mask = array<i64: 0, 4>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @extract(%arg0: vector<2x4xf32>) {
  %0 = "vector.extract"(%arg0) <{static_position = array<i64: 1, -1>}> : (vector<2x4xf32>) -> f32
  return
}

// -----

func.func @extract_outside(%arg0: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #2 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = "vector.extract"(%arg0) <{static_position = array<i64: 1, 4>}> : (vector<2x4xf32>) -> f32
  return
}

// -----

func.func @insert(%arg0: f32, %arg1: vector<2x4xf32>) {
  %0 = "vector.insert"(%arg0, %arg1) <{static_position = array<i64: 1, 3>}> : (f32, vector<2x4xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @insert_rank(%arg0: vector<4xf32>, %arg1: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = "vector.insert"(%arg0, %arg1) <{static_position = array<i64: 1, 3>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @insert_scalar(%arg0: f32, %arg1: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = "vector.insert"(%arg0, %arg1) <{static_position = array<i64: 1>}> : (f32, vector<2x4xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @insert_outside(%arg0: f32, %arg1: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = "vector.insert"(%arg0, %arg1) <{static_position = array<i64: 2, 3>}> : (f32, vector<2x4xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @slice(%arg0: vector<2x4xf32>, %arg1: vector<16x4x8xf32>) {
  %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0, 2], strides = [1, 1]}> : (vector<2x4xf32>, vector<16x4x8xf32>) -> vector<16x4x8xf32>
  %1 = "vector.extract_strided_slice"(%arg1) <{offsets = [0, 2], sizes = [2, 2], strides = [1, 1]}> : (vector<16x4x8xf32>) -> vector<2x2x8xf32>
  return
}

// -----

func.func @insert_slice_offset(%arg0: vector<2x4xf32>, %arg1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [4, 0], strides = [1, 1]}> : (vector<2x4xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @insert_slice_end(%arg0: vector<2x4xf32>, %arg1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 9)}}
  %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 5], strides = [1, 1]}> : (vector<2x4xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @insert_slice_scalable(%arg0: vector<2x[2]xf32>, %arg1: vector<4x[8]xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (2 vs 8)}}
  %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0], strides = [1, 1]}> : (vector<2x[2]xf32>, vector<4x[8]xf32>) -> vector<4x[8]xf32>
  return
}

// -----

func.func @insert_slice_flags(%arg0: vector<2x2xf32>, %arg1: vector<4x[8]xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=1)}}
  %0 = "vector.insert_strided_slice"(%arg0, %arg1) <{offsets = [0, 0], strides = [1, 1]}> : (vector<2x2xf32>, vector<4x[8]xf32>) -> vector<4x[8]xf32>
  return
}

// -----

func.func @extract_slice_sizes(%arg0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)}}
  %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [0], sizes = [5], strides = [1]}> : (vector<4x8xf32>) -> vector<5x8xf32>
  return
}

// -----

func.func @extract_slice_strides(%arg0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [0], sizes = [2], strides = [2]}> : (vector<4x8xf32>) -> vector<2x8xf32>
  return
}

// -----

func.func @extract_slice_end(%arg0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [3], sizes = [2], strides = [1]}> : (vector<4x8xf32>) -> vector<2x8xf32>
  return
}

// -----

func.func @extract_slice_type(%arg0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<2x8xf32>'}}
  %0 = "vector.extract_strided_slice"(%arg0) <{offsets = [1], sizes = [2], strides = [1]}> : (vector<4x8xf32>) -> vector<3x8xf32>
  return
}

// -----

func.func @shape_cast(%arg0: vector<4x3xf32>) {
  %0 = "vector.shape_cast"(%arg0) : (vector<4x3xf32>) -> vector<2x6xf32>
  return
}

// -----

func.func @shape_cast_elements(%arg0: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (12) and result (10)}}
  %0 = "vector.shape_cast"(%arg0) : (vector<4x3xf32>) -> vector<2x5xf32>
  return
}

// -----

func.func @shape_cast_type(%arg0: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different source and result element types}}
  %0 = "vector.shape_cast"(%arg0) : (vector<4x3xf32>) -> vector<12xi32>
  return
}

// -----

func.func @shape_cast_scalable(%arg0: vector<4x[3]xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of scalable dims at source (1) and result (0)}}
  %0 = "vector.shape_cast"(%arg0) : (vector<4x[3]xf32>) -> vector<12xf32>
  return
}

// -----

func.func @bitcast_bits(%arg0: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = "vector.bitcast"(%arg0) : (vector<4x3xf32>) -> vector<4x5xf16>
  return
}

// -----

func.func @bitcast_size(%arg0: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = "vector.bitcast"(%arg0) : (vector<4x3xf32>) -> vector<5x6xf16>
  return
}

// -----

func.func @transpose(%arg0: vector<4x3xf32>) {
  %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<4x3xf32>) -> vector<3x4xf32>
  return
}

// -----

func.func @transpose_twice(%arg0: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.transpose' op duplicate position index: 0}}
  %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 0, 0>}> : (vector<4x4xf32>) -> vector<4x4xf32>
  return
}

// -----

func.func @transpose_size(%arg0: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<4x3xf32>) -> vector<4x3xf32>
  return
}

// -----

func.func @load(%arg0: memref<4x8xf32>, %arg1: index) {
  %0 = "vector.load"(%arg0, %arg1, %arg1) : (memref<4x8xf32>, index, index) -> vector<4xf32>
  return
}

// -----

func.func @load_rank(%arg0: memref<8xf32>, %arg1: index) {
  // expected-error @+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = "vector.load"(%arg0, %arg1) : (memref<8xf32>, index) -> vector<2x4xf32>
  return
}

// -----

func.func @load_stride(%arg0: memref<8xf32, strided<[2]>>, %arg1: index) {
  // expected-error @+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = "vector.load"(%arg0, %arg1) : (memref<8xf32, strided<[2]>>, index) -> vector<4xf32>
  return
}

// -----

func.func @load_element(%arg0: memref<8xf32>, %arg1: index) {
  // expected-error @+1 {{'vector.load' op base and result element types should match}}
  %0 = "vector.load"(%arg0, %arg1) : (memref<8xf32>, index) -> vector<4xi32>
  return
}

// -----

func.func @store_indices(%arg0: memref<8x8xf32>, %arg1: vector<4xf32>, %arg2: index) {
  // expected-error @+1 {{'vector.store' op requires 2 indices}}
  "vector.store"(%arg1, %arg0, %arg2) : (vector<4xf32>, memref<8x8xf32>, index) -> ()
  return
}

// -----

func.func @masked_load(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) {
  %0 = "vector.maskedload"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @masked_load_mask(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<5xi1>, %arg3: vector<4xf32>) {
  // expected-error @+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = "vector.maskedload"(%arg0, %arg1, %arg2, %arg3) : (memref<8xf32>, index, vector<5xi1>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @gather(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xi1>, %arg4: vector<4xf32>) {
  %0 = "vector.gather"(%arg0, %arg1, %arg2, %arg3, %arg4) : (memref<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @gather_pass(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xi1>, %arg4: vector<4xi32>) {
  // expected-error @+1 {{'vector.gather' op expected pass_thru of same type as result type}}
  %0 = "vector.gather"(%arg0, %arg1, %arg2, %arg3, %arg4) : (memref<8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xi32>) -> vector<4xf32>
  return
}

// -----

func.func @create_mask(%arg0: index) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = "vector.create_mask"(%arg0) : (index) -> vector<4x3xi1>
  return
}

// -----

func.func @constant_mask() {
  %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 2, 3>}> : () -> vector<4x3xi1>
  return
}

// -----

func.func @constant_mask_outside() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 5, 3>}> : () -> vector<4x3xi1>
  return
}

// -----

func.func @constant_mask_zero() {
  // expected-error @+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0, 3>}> : () -> vector<4x3xi1>
  return
}

// -----

func.func @reduction_rank(%arg0: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4x3xf32>) -> f32
  return
}

// -----

func.func @reduction_kind(%arg0: vector<4xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %0 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<xor>}> : (vector<4xf32>) -> f32
  return
}

// -----

func.func @multi_reduction(%arg0: vector<4x3xf32>, %arg1: vector<3xf32>, %arg2: f32) {
  %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0>}> : (vector<4x3xf32>, vector<3xf32>) -> vector<3xf32>
  %1 = "vector.multi_reduction"(%arg0, %arg2) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0, 1>}> : (vector<4x3xf32>, f32) -> f32
  return
}

// -----

func.func @multi_reduction_type(%arg0: vector<4x3xf32>, %arg1: vector<4xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x3xf32>'}}
  %0 = "vector.multi_reduction"(%arg0, %arg1) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0>}> : (vector<4x3xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @scan_shape(%arg0: vector<2x3xi32>, %arg1: vector<5xi32>) {
  // expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = "vector.scan"(%arg0, %arg1) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 0 : i64}> : (vector<2x3xi32>, vector<5xi32>) -> (vector<2x3xi32>, vector<5xi32>)
  return
}

// -----

func.func @outerproduct(%arg0: vector<4xf32>, %arg1: vector<3xf32>) {
  %0 = "vector.outerproduct"(%arg0, %arg1) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<3xf32>) -> vector<4x3xf32>
  return
}

// -----

func.func @outerproduct_kind(%arg0: vector<4xf32>, %arg1: vector<3xf32>, %arg2: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = "vector.outerproduct"(%arg0, %arg1, %arg2) <{kind = #vector.kind<and>}> : (vector<4xf32>, vector<3xf32>, vector<4x3xf32>) -> vector<4x3xf32>
  return
}

// -----

func.func @outerproduct_scalable(%arg0: vector<[4]xf32>, %arg1: vector<3xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected either both or only #2 operand dim to be scalable}}
  %0 = "vector.outerproduct"(%arg0, %arg1) <{kind = #vector.kind<add>}> : (vector<[4]xf32>, vector<3xf32>) -> vector<[4]x3xf32>
  return
}

// -----

func.func @contract(%arg0: vector<4x3xf32>, %arg1: vector<3x2xf32>, %arg2: vector<4x2xf32>) {
  %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<3x2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @contract_sizes(%arg0: vector<4x3xf32>, %arg1: vector<5x2xf32>, %arg2: vector<4x2xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<5x2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @contract_map(%arg0: vector<4x3xf32>, %arg1: vector<3x2xf32>, %arg2: vector<4x2xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to be a projected permutation of its inputs}}
  %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<3x2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @contract_result(%arg0: vector<4x3xf32>, %arg1: vector<3x2xf32>, %arg2: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<4x2xf32>'}}
  %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<3x2xf32>, vector<2x4xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @contract_unused(%arg0: vector<4x3xf32>, %arg1: vector<3x2xf32>, %arg2: vector<4x2xf32>) {
  // expected-error @+1 {{'vector.contract' op expected all dimensions to be either a LHS or a RHS dimension}}
  %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d2)>, affine_map<(d0, d1, d2, d3) -> (d2, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<3x2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @transfer(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xf32>) {
  %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<4x8xf32>, index, index, f32) -> vector<4xf32>
  "vector.transfer_write"(%arg3, %arg0, %arg1, %arg1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<4x8xf32>, index, index) -> ()
  return
}

// -----

func.func @transfer_indices(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = "vector.transfer_read"(%arg0, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x8xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @transfer_map(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d0)>}> : (memref<4x8xf32>, index, index, f32) -> vector<4x4xf32>
  return
}

// -----

func.func @transfer_expr(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0 + d1)>}> : (memref<4x8xf32>, index, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @transfer_broadcast(%arg0: memref<4x8xf32>, %arg1: index, %arg2: vector<4xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  "vector.transfer_write"(%arg2, %arg0, %arg1, %arg1) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (0)>}> : (vector<4xf32>, memref<4x8xf32>, index, index) -> ()
  return
}

// -----

func.func @transfer_bits(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  %0 = "vector.transfer_read"(%arg0, %arg1, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x8xf32>, index, index, f32) -> vector<3xf16>
  return
}

// -----

func.func @type_cast(%arg0: memref<4x3xf32>) {
  %0 = "vector.type_cast"(%arg0) : (memref<4x3xf32>) -> memref<vector<4x3xf32>>
  return
}

// -----

func.func @type_cast_shape(%arg0: memref<4x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<3x4xf32>>'}}
  %0 = "vector.type_cast"(%arg0) : (memref<4x3xf32>) -> memref<vector<3x4xf32>>
  return
}

// -----

func.func @type_cast_layout(%arg0: memref<4x3xf32, strided<[4, 1]>>) {
  // expected-error @+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = "vector.type_cast"(%arg0) : (memref<4x3xf32, strided<[4, 1]>>) -> memref<vector<4x3xf32>>
  return
}

// -----

func.func @mask(%arg0: vector<8xi32>, %arg1: vector<8xi1>) {
  %0 = "vector.mask"(%arg1) ({
    %1 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xi32>) -> i32
    "vector.yield"(%1) : (i32) -> ()
  }) : (vector<8xi1>) -> i32
  return
}

// -----

func.func @mask_type(%arg0: vector<8xi32>, %arg1: vector<16xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  %0 = "vector.mask"(%arg1) ({
    %1 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xi32>) -> i32
    "vector.yield"(%1) : (i32) -> ()
  }) : (vector<16xi1>) -> i32
  return
}

// -----

func.func @mask_of_other(%arg0: vector<8xi32>, %arg1: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = "vector.mask"(%arg1) ({
    %1 = "arith.addi"(%arg0, %arg0) : (vector<8xi32>, vector<8xi32>) -> vector<8xi32>
    "vector.yield"(%1) : (vector<8xi32>) -> ()
  }) : (vector<8xi1>) -> vector<8xi32>
  return
}

// -----

func.func @extract_element_as_vector(%arg0: vector<8xf32>) {
  %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<8xf32>) -> vector<1xf32>
  return
}

// -----

func.func @extract_shape(%arg0: vector<8x8xf32>) {
  // expected-error @+1 {{'vector.extract' op inferred type(s) 'vector<8xf32>' are incompatible with return type(s) of operation 'vector<1x8xf32>'}}
  %0 = "vector.extract"(%arg0) <{static_position = array<i64: 0>}> : (vector<8x8xf32>) -> vector<1x8xf32>
  return
}

// -----

// The result may have another rank than the accumulator.
func.func @contract_rank(%arg0: vector<4x3xf32>, %arg1: vector<3x2xf32>, %arg2: vector<4x2xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<[4]x2xf32>'}}
  %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<3x2xf32>, vector<4x2xf32>) -> vector<[4]xf32>
  return
}

// -----

func.func @transfer_mask(%m: memref<4x4xf32>, %i: index, %p: f32, %k: vector<3x4xi1>) {
  %0 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x4xf32>, index, index, f32, vector<3x4xi1>) -> vector<4x3xf32>
  return
}

// -----

func.func @transfer_mask_order(%m: memref<4x4xf32>, %i: index, %p: f32, %k: vector<4x3xi1>) {
  // expected-error @+1 {{'vector.transfer_read' op inferred mask type ('vector<3x4xi1>') and mask operand type ('vector<4x3xi1>') don't match}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x4xf32>, index, index, f32, vector<4x3xi1>) -> vector<4x3xf32>
  return
}

// -----

func.func @transfer_flags(%m: memref<4x4xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x4xf32>, index, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @transfer_write_mask(%m: memref<4x4xf32>, %i: index, %p: vector<4x[2]xf32>, %k: vector<4x2xi1>) {
  // expected-error @+1 {{'vector.transfer_write' op inferred mask type ('vector<4x[2]xi1>') and mask operand type ('vector<4x2xi1>') don't match}}
  "vector.transfer_write"(%p, %m, %i, %i, %k) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4x[2]xf32>, memref<4x4xf32>, index, index, vector<4x2xi1>) -> ()
  return
}
