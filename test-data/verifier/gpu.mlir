// Verifiers of the dialect `gpu` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Gpu.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @alloc(%arg0: index) {
  %0 = "gpu.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> memref<?xf32>
  return
}

// -----

func.func @alloc_sizes(%arg0: index) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = "gpu.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> memref<?x?xf32>
  return
}

// -----

func.func @alloc_symbols(%arg0: index) {
  // expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
  %0 = "gpu.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (index) -> memref<4xf32>
  return
}
