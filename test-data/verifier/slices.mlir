// Verifiers of upstream dialects that Rust hooks supply: slices and reshapes. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Slices.td --split-input-file --verify-diagnostics

func.func @subview(%m: memref<8x8xf32>, %i: index) {
  %0 = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 2>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @offset_zero_of_dynamic_stride(%m: memref<?x?xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 4>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>) -> memref<3x4xf32, strided<[?, 1]>>
  return
}

// -----

func.func @ranks(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<4xf32>
  return
}

// -----

func.func @numbers(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8x8xf32>) -> memref<4xf32>
  return
}

// -----

func.func @operands(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (0 vs 1)}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<4x4xf32>
  return
}

// -----

func.func @negative(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected sizes to be non-negative, but got -4}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, -4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<4x4xf32>
  return
}

// -----

func.func @spaces(%m: memref<8x8xf32>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<8x8xf32>' and subview memref type 'memref<4x4xf32, strided<[8, 1]>, 1>'}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<4x4xf32, strided<[8, 1]>, 1>
  return
}

// -----

func.func @not_strided(%m: memref<8x8xf32, affine_map<(d0, d1) -> (d0 mod 2, d1)>>) {
  // expected-error @+1 {{base type 'memref<8x8xf32, affine_map<(d0, d1) -> (d0 mod 2, d1)>>' is not strided}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32, affine_map<(d0, d1) -> (d0 mod 2, d1)>>) -> memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @rank_grows(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result rank to be smaller or equal to the source rank, but got 'memref<1x4xf32>'}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<1x4xf32>
  return
}

// -----

func.func @element(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result element type to be 'f32', but got 'memref<4xi32, strided<[1]>>'}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @sizes(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<4xf32, strided<[1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<5xf32, strided<[1]>>'}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<5xf32, strided<[1]>>
  return
}

// -----

func.func @layout(%m: memref<8x8xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32, strided<[8, 2]>>'}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<4x4xf32, strided<[8, 2]>>
  return
}

// -----

func.func @outside(%m: memref<8xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 4>, static_strides = array<i64: 2>}> : (memref<8xf32>) -> memref<4xf32, strided<[2], offset: 2>>
  return
}

// -----

func.func @starts_outside(%m: memref<8xf32>) {
  // expected-error @+1 {{offset 0 is out-of-bounds: 8 >= 8}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 8>, static_sizes = array<i64: 0>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<0xf32, strided<[1], offset: 8>>
  return
}

// -----

func.func @cast(%m: memref<*xf32>) {
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 7, 1>}> : (memref<*xf32>) -> memref<4x4xf32, strided<[?, 1], offset: 3>>
  return
}

// -----

func.func @cast_offset(%m: memref<*xf32>) {
  // expected-error @+1 {{expected result type with offset = 1 instead of 2}}
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<*xf32>) -> memref<4xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @cast_size(%m: memref<*xf32>) {
  // expected-error @+1 {{expected result type with size = 4 instead of 5 in dim = 0}}
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<*xf32>) -> memref<5xf32, strided<[1]>>
  return
}

// -----

func.func @cast_stride(%m: memref<*xf32>) {
  // expected-error @+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 2>}> : (memref<*xf32>) -> memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @cast_element(%m: memref<*xf32>) {
  // expected-error @+1 {{different element types specified for source type 'memref<*xf32>' and result memref type 'memref<4xi32, strided<[1]>>'}}
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<*xf32>) -> memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @extract(%t: tensor<8x8xf32>) {
  %0 = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<8x8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @extract_sizes(%t: tensor<8x8xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<1x4xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<8x8xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @extract_element(%t: tensor<8x8xf32>) {
  // expected-error @+1 {{expected element type to be 'f32'}}
  %0 = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<8x8xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @insert_rank(%s: tensor<1x1x4xf32>, %t: tensor<8x8xf32>) {
  // expected-error @+1 {{expected rank to be smaller or equal to the other rank. }}
  %0 = "tensor.insert_slice"(%s, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<1x1x4xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @collapse(%m: memref<4x5x?xf32>) {
  %0 = "memref.collapse_shape"(%m) <{reassociation = [[0 : i64, 1 : i64], [2 : i64]]}> : (memref<4x5x?xf32>) -> memref<20x?xf32>
  return
}

// -----

func.func @collapse_size(%m: memref<4x5xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (21) must equal reassociation group size (20)}}
  %0 = "memref.collapse_shape"(%m) <{reassociation = [[0 : i64, 1 : i64]]}> : (memref<4x5xf32>) -> memref<21xf32>
  return
}

// -----

func.func @collapse_dynamic(%m: memref<4x?xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = "memref.collapse_shape"(%m) <{reassociation = [[0 : i64, 1 : i64]]}> : (memref<4x?xf32>) -> memref<20xf32>
  return
}

// -----

func.func @collapse_all(%m: memref<1x2xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = "memref.collapse_shape"(%m) <{reassociation = []}> : (memref<1x2xf32>) -> memref<f32>
  return
}

// -----

func.func @expand_shape(%m: memref<20xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0 : i64, 1 : i64]], static_output_shape = array<i64: 4, 4>}> : (memref<20xf32>) -> memref<4x5xf32>
  return
}

// -----

func.func @tensors(%t: tensor<4x5xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 20}}
  %0 = "tensor.collapse_shape"(%t) <{reassociation = [[0 : i64, 1 : i64]]}> : (tensor<4x5xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_tensors(%t: tensor<20xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = "tensor.expand_shape"(%t) <{reassociation = [[0 : i64, 1 : i64]], static_output_shape = array<i64: 4, 5>}> : (tensor<20xf32>) -> tensor<4x?xf32>
  return
}

// -----

// The strides before a dimension without elements are not known.
func.func @no_elements(%m: memref<12x0xf32>, %i: index) {
  %0 = "memref.subview"(%m, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<12x0xf32>, index, index) -> memref<4x4xf32, strided<[?, 1], offset: ?>>
  return
}

// -----

func.func @expand_element(%m: memref<f32, strided<[], offset: ?>>) {
  %0 = "memref.expand_shape"(%m) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<f32, strided<[], offset: ?>>) -> memref<1x1xf32, strided<[1, 1], offset: ?>>
  return
}

// -----

// The layout is a multiple of a sum.
func.func @scaled_layout(%m: memref<2x4xf32, affine_map<(d0, d1) -> ((d0 * 4 + d1) * 2)>>) {
  %0 = "memref.collapse_shape"(%m) <{reassociation = [[0 : i64, 1 : i64]]}> : (memref<2x4xf32, affine_map<(d0, d1) -> ((d0 * 4 + d1) * 2)>>) -> memref<8xf32, strided<[2]>>
  return
}

// -----

// Strides and offsets wrap in 64 bits.
func.func @wrapping_strides(%m: memref<4x4xf32, strided<[9223372036854775807, 1]>>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 4, 1>}> : (memref<4x4xf32, strided<[9223372036854775807, 1]>>) -> memref<1x1xf32, strided<[-4, 1], offset: 9223372036854775805>>
  return
}

// -----

func.func @wrapping_bounds(%m: memref<4x4xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3, 0>, static_sizes = array<i64: 9223372036854775807, 1>, static_strides = array<i64: 4, 1>}> : (memref<4x4xf32>) -> memref<9223372036854775807x1xf32, strided<[16, 1], offset: 12>>
  return
}

// -----

func.func @collapse_order(%arg0: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = "tensor.collapse_shape"(%arg0) <{reassociation = [[0, 2], [1]]}> : (tensor<2x3x4xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @collapse_missing(%arg0: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  2.}}
  %0 = "tensor.collapse_shape"(%arg0) <{reassociation = [[0], [1]]}> : (tensor<2x3x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @collapse_groups(%arg0: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (2) to equal the number of reassociation maps (1).}}
  %0 = "tensor.collapse_shape"(%arg0) <{reassociation = [[0, 1, 2]]}> : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @collapse_empty(%arg0: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %0 = "tensor.collapse_shape"(%arg0) <{reassociation = [[0, 1, 2], []]}> : (tensor<2x3x4xf32>) -> tensor<24x1xf32>
  return
}

// -----

func.func @collapse_element(%arg0: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<6x4xf32>', but got 'tensor<6x4xf64>'}}
  %0 = "tensor.collapse_shape"(%arg0) <{reassociation = [[0, 1], [2]]}> : (tensor<2x3x4xf32>) -> tensor<6x4xf64>
  return
}
