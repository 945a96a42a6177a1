// Verifiers of dialects for devices that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Devices.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @await(%arg0: !async.value<f32>, %arg1: !async.token) {
  %0 = "async.await"(%arg0) : (!async.value<f32>) -> f32
  "async.await"(%arg1) : (!async.token) -> ()
  return
}

// -----

func.func @await_value(%arg0: !async.value<f32>) {
  // expected-error @+1 {{'async.await' op result type 'i32' does not match async value type 'f32'}}
  %0 = "async.await"(%arg0) : (!async.value<f32>) -> i32
  return
}

// -----

func.func @await_token(%arg0: !async.token) {
  // expected-error @+1 {{'async.await' op awaiting on a token must have empty result}}
  %0 = "async.await"(%arg0) : (!async.token) -> i32
  return
}

// -----

func.func @buffer(%arg0: memref<4x4xf32>, %arg1: i32) {
  %0 = "amdgpu.raw_buffer_load"(%arg0, %arg1, %arg1) : (memref<4x4xf32>, i32, i32) -> f32
  return
}

// -----

func.func @buffer_indices(%arg0: memref<4x4xf32>, %arg1: i32) {
  // expected-error @+1 {{'amdgpu.raw_buffer_load' op Expected 2 indices to memref}}
  %0 = "amdgpu.raw_buffer_load"(%arg0, %arg1) : (memref<4x4xf32>, i32) -> f32
  return
}

// -----

func.func @buffer_space(%arg0: memref<4xf32, 3>, %arg1: i32) {
  // expected-error @+1 {{'amdgpu.raw_buffer_load' op Buffer ops must operate on a memref in global memory}}
  %0 = "amdgpu.raw_buffer_load"(%arg0, %arg1) : (memref<4xf32, 3>, i32) -> f32
  return
}

// -----

func.func @data(%arg0: memref<4xf32>) {
  %0 = "acc.nocreate"(%arg0) : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @data_type(%arg0: memref<4xf32>) {
  // expected-error @+1 {{input and output types must match}}
  %0 = "acc.nocreate"(%arg0) : (memref<4xf32>) -> memref<5xf32>
  return
}

// -----

func.func @copy(%arg0: memref<8xf32, 3>, %arg1: memref<8xf32>, %arg2: index) {
  %0 = "nvgpu.device_async_copy"(%arg0, %arg2, %arg1, %arg2) <{dstElements = 4 : index, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (memref<8xf32, 3>, index, memref<8xf32>, index) -> !nvgpu.device.async.token
  return
}

// -----

func.func @copy_elements(%arg0: memref<8xf32, 3>, %arg1: memref<8xf32>, %arg2: index) {
  // expected-error @+1 {{Requested copy elements is 3 with width 32. But copy elements could be one of 1, 2, 4.}}
  %0 = "nvgpu.device_async_copy"(%arg0, %arg2, %arg1, %arg2) <{dstElements = 3 : index, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (memref<8xf32, 3>, index, memref<8xf32>, index) -> !nvgpu.device.async.token
  return
}

// -----

func.func @copy_types(%arg0: memref<8xf32, 3>, %arg1: memref<8xf16>, %arg2: index) {
  // expected-error @+1 {{source and destination must have the same element type}}
  %0 = "nvgpu.device_async_copy"(%arg0, %arg2, %arg1, %arg2) <{dstElements = 4 : index, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (memref<8xf32, 3>, index, memref<8xf16>, index) -> !nvgpu.device.async.token
  return
}

// -----

func.func @ldmatrix(%arg0: memref<8x8xf16, 3>, %arg1: index) {
  %0 = "nvgpu.ldmatrix"(%arg0, %arg1, %arg1) <{numTiles = 4 : i32, transpose = false}> : (memref<8x8xf16, 3>, index, index) -> vector<4x2xf16>
  return
}

// -----

func.func @ldmatrix_tiles(%arg0: memref<8x8xf16, 3>, %arg1: index) {
  // expected-error @+1 {{expected vector register shape[0] and numTiles to match}}
  %0 = "nvgpu.ldmatrix"(%arg0, %arg1, %arg1) <{numTiles = 2 : i32, transpose = false}> : (memref<8x8xf16, 3>, index, index) -> vector<4x2xf16>
  return
}

// -----

func.func @ldmatrix_columns(%arg0: memref<8x8xf16, 3>, %arg1: index) {
  // expected-error @+1 {{expected vector register shape[1] = 2}}
  %0 = "nvgpu.ldmatrix"(%arg0, %arg1, %arg1) <{numTiles = 4 : i32, transpose = false}> : (memref<8x8xf16, 3>, index, index) -> vector<4x1xf16>
  return
}

// -----

func.func @mma(%arg0: vector<4x2xf16>, %arg1: vector<2x2xf16>, %arg2: vector<2x2xf16>) {
  %0 = "nvgpu.mma.sync"(%arg0, %arg1, %arg2) <{mmaShape = [16, 8, 16]}> : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @mma_elements(%arg0: vector<2x2xf16>, %arg1: vector<2x2xf16>, %arg2: vector<2x2xf16>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 256 warp-wide matrix A elements}}
  %0 = "nvgpu.mma.sync"(%arg0, %arg1, %arg2) <{mmaShape = [16, 8, 16]}> : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
