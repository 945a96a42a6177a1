// Verifiers of the dialect `tosa` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Pools.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @reduce(%arg0: tensor<2x3xf32>) {
  %0 = "tosa.reduce_max"(%arg0) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @reduce_axis(%arg0: tensor<2x3xf32>) {
  // expected-error @+1 {{'tosa.reduce_max' op expect input tensor rank (2) to be larger than reduce axis (2)}}
  %0 = "tosa.reduce_max"(%arg0) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pool(%arg0: tensor<1x8x8x4xf32>) {
  %0 = "tosa.max_pool2d"(%arg0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return
}

// -----

func.func @pool_padding(%arg0: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'tosa.max_pool2d' op expected left/right padding to be less than the width of the kernel, got pad_left=0, pad_right=2, kernel_x=2}}
  %0 = "tosa.max_pool2d"(%arg0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 2>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x5x4xf32>
  return
}

// -----

func.func @pool_kernel(%arg0: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'tosa.max_pool2d' op expect all kernel values to be >= 1, got 0, 2}}
  %0 = "tosa.max_pool2d"(%arg0) <{kernel = array<i64: 0, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return
}

// -----

func.func @reduce_size(%arg0: tensor<5x4xi1>) {
  // expected-error @+1 {{'tosa.reduce_max' op expect reduced dimension size to be 1, got 4}}
  %0 = "tosa.reduce_max"(%arg0) <{axis = 1 : i32}> : (tensor<5x4xi1>) -> tensor<1x4xi1>
  return
}

// -----

func.func @reduce_rank(%arg0: tensor<5x4xf32>) {
  // expected-error @+1 {{'tosa.reduce_max' op expect output tensor rank to be equal to input tensor rank}}
  %0 = "tosa.reduce_max"(%arg0) <{axis = 1 : i32}> : (tensor<5x4xf32>) -> tensor<1x1x1xf32>
  return
}

// -----

func.func @pool_height(%arg0: tensor<1x6x34x62xi8>) {
  // expected-error @+1 {{'tosa.max_pool2d' op calculated output height did not match expected: calculated=4, expected=3}}
  %0 = "tosa.max_pool2d"(%arg0) <{kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x6x34x62xi8>) -> tensor<1x3x32x62xi8>
  return
}

// -----

func.func @pool_stride(%arg0: tensor<1x6x34x62xf32>) {
  // expected-error @+1 {{'tosa.max_pool2d' op expected input_height + pad_top + pad_bottom - kernel_y to be wholly divisible by stride_y, got (6 + 0 + 0 - 3) / 7}}
  %0 = "tosa.max_pool2d"(%arg0) <{kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 7, 1>}> : (tensor<1x6x34x62xf32>) -> tensor<1x4x32x62xf32>
  return
}

// -----

func.func @pool_elements(%arg0: tensor<1x6x34x62xf32>) {
  // expected-error @+1 {{'tosa.max_pool2d' op expect input and output to have same element type, got 'f32' and 'i8'}}
  %0 = "tosa.max_pool2d"(%arg0) <{kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x6x34x62xf32>) -> tensor<1x4x32x62xi8>
  return
}

// -----

func.func @argmax(%arg0: tensor<3x2xi32>) {
  %0 = "tosa.argmax"(%arg0) <{axis = 0 : i32}> : (tensor<3x2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @argmax_shape(%arg0: tensor<3x2xi32>) {
  // expected-error @+1 {{'tosa.argmax' op expected output shape '2', got '4'}}
  %0 = "tosa.argmax"(%arg0) <{axis = 0 : i32}> : (tensor<3x2xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @argmax_axis(%arg0: tensor<3x2xi32>) {
  // expected-error @+1 {{'tosa.argmax' op specified axis is outside the rank of the tensor}}
  %0 = "tosa.argmax"(%arg0) <{axis = 2 : i32}> : (tensor<3x2xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @concat(%arg0: tensor<1x2x?xf32>, %arg1: tensor<1x3x7xf32>) {
  %0 = "tosa.concat"(%arg0, %arg1) <{axis = 1 : i32}> : (tensor<1x2x?xf32>, tensor<1x3x7xf32>) -> tensor<1x5x7xf32>
  return
}

// -----

func.func @concat_sum(%arg0: tensor<1x2x7xf32>, %arg1: tensor<1x3x7xf32>) {
  // expected-error @+1 {{'tosa.concat' op requires sum of axis dimensions of input1 equal to output axis dimension, got 5 and 4}}
  %0 = "tosa.concat"(%arg0, %arg1) <{axis = 1 : i32}> : (tensor<1x2x7xf32>, tensor<1x3x7xf32>) -> tensor<1x4x7xf32>
  return
}

// -----

func.func @concat_sizes(%arg0: tensor<1x2x7xf32>, %arg1: tensor<1x3x8xf32>) {
  // expected-error @+1 {{'tosa.concat' op expect all operand shapes to have the same sizes on non-axis dimensions, but got 8 vs 7 at index 2 on operands 0 and 1}}
  %0 = "tosa.concat"(%arg0, %arg1) <{axis = 1 : i32}> : (tensor<1x2x7xf32>, tensor<1x3x8xf32>) -> tensor<1x5x7xf32>
  return
}

// -----

func.func @concat_ranks(%arg0: tensor<1x2xf32>, %arg1: tensor<1x3x8xf32>) {
  // expected-error @+1 {{'tosa.concat' op expect all operands to have the same rank, but got 2 vs 3 on operands 0 and 1}}
  %0 = "tosa.concat"(%arg0, %arg1) <{axis = 1 : i32}> : (tensor<1x2xf32>, tensor<1x3x8xf32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @concat_inferred(%arg0: tensor<1x2x7xf32>, %arg1: tensor<1x3x7xf32>) {
  // expected-error @+1 {{'tosa.concat' op inferred type(s) 'tensor<1x5x7xf32>' are incompatible with return type(s) of operation 'tensor<1x5x8xf32>'}}
  %0 = "tosa.concat"(%arg0, %arg1) <{axis = 1 : i32}> : (tensor<1x2x7xf32>, tensor<1x3x7xf32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @gather(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x5xi32>) {
  %0 = "tosa.gather"(%arg0, %arg1) : (tensor<2x3x4xf32>, tensor<2x5xi32>) -> tensor<2x5x4xf32>
  return
}

// -----

func.func @gather_output(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x5xi32>) {
  // expected-error @+1 {{'tosa.gather' op requires output dimension 2 to have size 4, got 2}}
  %0 = "tosa.gather"(%arg0, %arg1) : (tensor<2x3x4xf32>, tensor<2x5xi32>) -> tensor<2x5x2xf32>
  return
}

// -----

func.func @scatter_rows(%arg0: tensor<3x7x5xi32>, %arg1: tensor<3x6xi32>, %arg2: tensor<3x6x5xi32>) {
  // expected-error @+1 {{'tosa.scatter' op requires values_out dimension 1 to have size 7, got 8}}
  %0 = "tosa.scatter"(%arg0, %arg1, %arg2) : (tensor<3x7x5xi32>, tensor<3x6xi32>, tensor<3x6x5xi32>) -> tensor<3x8x5xi32>
  return
}

// -----

func.func @reverse_axis(%arg0: tensor<5x4xi32>) {
  // expected-error @+1 {{'tosa.reverse' op expect input tensor rank (2) to be larger than reverse axis (2)}}
  %0 = "tosa.reverse"(%arg0) <{axis = 2 : i32}> : (tensor<5x4xi32>) -> tensor<5x4xi32>
  return
}

// -----

func.func @select_elements(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>) {
  // expected-error @+1 {{'tosa.select' op expect input and output to have same element type, got 'f32' and 'bf16'}}
  %0 = "tosa.select"(%arg0, %arg1, %arg1) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xbf16>
  return
}

// -----

func.func @table_sizes(%arg0: tensor<6xi8>, %arg1: tensor<512xi8>) {
  // expected-error @+1 {{'tosa.table' op dim(result, 0) = 7 doesn't match dim(input, 0) = 6}}
  %0 = "tosa.table"(%arg0, %arg1) : (tensor<6xi8>, tensor<512xi8>) -> tensor<7xi8>
  return
}

// -----

func.func @rfft_height(%arg0: tensor<?x3x?xf32>) {
  // expected-error @+1 {{'tosa.rfft2d' op expected height to be a power of two, got 3}}
  %0:2 = "tosa.rfft2d"(%arg0) : (tensor<?x3x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>)
  return
}
