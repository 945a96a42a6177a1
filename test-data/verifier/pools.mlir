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
