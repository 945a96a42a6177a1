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

// -----

func.func @all_reduce(%arg0: f32) {
  %0 = "gpu.all_reduce"(%arg0) <{op = #gpu<all_reduce_op maxnumf>}> ({
  }) : (f32) -> f32
  %1 = "gpu.all_reduce"(%arg0) ({
  ^bb0(%arg1: f32, %arg2: f32):
    "gpu.yield"(%arg1) : (f32) -> ()
  }) : (f32) -> f32
  return
}

// -----

func.func @all_reduce_kind(%arg0: f32) {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %0 = "gpu.all_reduce"(%arg0) <{op = #gpu<all_reduce_op and>}> ({
  }) : (f32) -> f32
  return
}

// -----

func.func @all_reduce_nothing(%arg0: f32) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = "gpu.all_reduce"(%arg0) ({
  }) : (f32) -> f32
  return
}

// -----

func.func @all_reduce_argument(%arg0: f32) {
  // expected-error @+1 {{incorrect region argument type}}
  %0 = "gpu.all_reduce"(%arg0) ({
  ^bb0(%arg1: f32, %arg2: i32):
    "gpu.yield"(%arg1) : (f32) -> ()
  }) : (f32) -> f32
  return
}

// -----

func.func @subgroup_reduce(%arg0: vector<4xi32>) {
  // expected-error @+1 {{`minnumf` reduction operation is not compatible with type 'vector<4xi32>'}}
  %0 = "gpu.subgroup_reduce"(%arg0) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op minnumf>}> : (vector<4xi32>) -> vector<4xi32>
  return
}
