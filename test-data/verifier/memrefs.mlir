// Verifiers of the dialect `memref` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Memrefs.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @alloc_sizes(%arg0: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = "memref.alloc"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<4xf32>
  return
}

// -----

func.func @alloc_symbols(%arg0: index) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = "memref.alloc"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

func.func @alloca(%arg0: index) {
  %0 = "memref.alloca"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  return
}

// -----

func.func @assume_alignment(%arg0: memref<4xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = "memref.assume_alignment"(%arg0) <{alignment = 12 : i32}> : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @atomic(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
  %0 = "memref.atomic_rmw"(%arg1, %arg0, %arg2) <{kind = 0 : i64}> : (f32, memref<4xf32>, index) -> f32
  return
}

// -----

func.func @atomic_indices(%arg0: memref<4x4xf32>, %arg1: f32, %arg2: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = "memref.atomic_rmw"(%arg1, %arg0, %arg2) <{kind = 0 : i64}> : (f32, memref<4x4xf32>, index) -> f32
  return
}

// -----

func.func @atomic_float(%arg0: memref<4xi32>, %arg1: i32, %arg2: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'mulf' expects a floating-point type}}
  %0 = "memref.atomic_rmw"(%arg1, %arg0, %arg2) <{kind = 12 : i64}> : (i32, memref<4xi32>, index) -> i32
  return
}

// -----

func.func @atomic_integer(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'ori' expects an integer type}}
  %0 = "memref.atomic_rmw"(%arg1, %arg0, %arg2) <{kind = 14 : i64}> : (f32, memref<4xf32>, index) -> f32
  return
}

// -----

func.func @generic_atomic(%arg0: memref<4xf32>, %arg1: index) {
  %0 = "memref.generic_atomic_rmw"(%arg0, %arg1) ({
  ^bb0(%arg2: f32):
    // expected-error @+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    %1 = "memref.load"(%arg0, %arg1) : (memref<4xf32>, index) -> f32
    "memref.atomic_yield"(%1) : (f32) -> ()
  }) : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @generic_atomic_yield(%arg0: memref<4xf32>, %arg1: index, %arg2: i32) {
  %0 = "memref.generic_atomic_rmw"(%arg0, %arg1) ({
  ^bb0(%arg3: f32):
    // expected-error @+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'}}
    "memref.atomic_yield"(%arg2) : (i32) -> ()
  }) : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @cast(%arg0: memref<4x?xf32, strided<[?, 1]>>) {
  %0 = "memref.cast"(%arg0) : (memref<4x?xf32, strided<[?, 1]>>) -> memref<?x8xf32, strided<[8, 1]>>
  return
}

// -----

func.func @cast_strides(%arg0: memref<4x8xf32, strided<[16, 1]>>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4x8xf32, strided<[16, 1]>>' and result type 'memref<4x8xf32>' are cast incompatible}}
  %0 = "memref.cast"(%arg0) : (memref<4x8xf32, strided<[16, 1]>>) -> memref<4x8xf32>
  return
}

// -----

func.func @cast_size(%arg0: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = "memref.cast"(%arg0) : (memref<4xf32>) -> memref<5xf32>
  return
}

// -----

func.func @cast_space(%arg0: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<*xf32, 1>' are cast incompatible}}
  %0 = "memref.cast"(%arg0) : (memref<4xf32>) -> memref<*xf32, 1>
  return
}

// -----

func.func @cast_unranked(%arg0: memref<*xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  %0 = "memref.cast"(%arg0) : (memref<*xf32>) -> memref<*xf32>
  return
}

// -----

func.func @space_cast(%arg0: memref<4xf32>) {
  %0 = "memref.memory_space_cast"(%arg0) : (memref<4xf32>) -> memref<4xf32, 1>
  return
}

// -----

func.func @space_cast_size(%arg0: memref<4xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<?xf32, 1>' are cast incompatible}}
  %0 = "memref.memory_space_cast"(%arg0) : (memref<4xf32>) -> memref<?xf32, 1>
  return
}

// -----

func.func @dma_wait(%arg0: memref<2x2xi32>, %arg1: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 1}}
  "memref.dma_wait"(%arg0, %arg1, %arg1) : (memref<2x2xi32>, index, index) -> ()
  return
}

// -----

func.func @dma_start(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
  "memref.dma_start"(%arg0, %arg3, %arg1, %arg3, %arg3, %arg2, %arg3) : (memref<4xf32>, index, memref<4xf32, 1>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @dma_start_type(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: f32, %arg3: index) {
  // expected-error @+1 {{'memref.dma_start' op expected tag to be of memref type}}
  "memref.dma_start"(%arg0, %arg3, %arg1, %arg3, %arg3, %arg2, %arg3) : (memref<4xf32>, index, memref<4xf32, 1>, index, index, f32, index) -> ()
  return
}

// -----

func.func @dma_start_count(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
  // expected-error @+1 {{'memref.dma_start' op incorrect number of operands}}
  "memref.dma_start"(%arg0, %arg3, %arg1, %arg3, %arg3, %arg2, %arg3, %arg3) : (memref<4xf32>, index, memref<4xf32, 1>, index, index, memref<1xi32>, index, index) -> ()
  return
}

// -----

func.func @dma_start_index(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: f32) {
  // expected-error @+1 {{'memref.dma_start' op expected destination indices to be of index type}}
  "memref.dma_start"(%arg0, %arg3, %arg1, %arg4, %arg3, %arg2, %arg3) : (memref<4xf32>, index, memref<4xf32, 1>, f32, index, memref<1xi32>, index) -> ()
  return
}

// -----

"memref.global"() <{sym_name = "values", type = memref<4xi32>}> : () -> ()
func.func @global() {
  %0 = "memref.get_global"() <{name = @values}> : () -> memref<4xi32>
  return
}

// -----

"memref.global"() <{sym_name = "values", type = memref<4xi32>}> : () -> ()
func.func @global_type() {
  // expected-error @+1 {{'memref.get_global' op result type 'memref<4xf32>' does not match type 'memref<4xi32>' of the global memref @values}}
  %0 = "memref.get_global"() <{name = @values}> : () -> memref<4xf32>
  return
}

// -----

func.func private @values()
func.func @global_unknown() {
  // expected-error @+1 {{'memref.get_global' op 'values' does not reference a valid global memref}}
  %0 = "memref.get_global"() <{name = @values}> : () -> memref<4xf32>
  return
}

// -----

// expected-error @+1 {{'memref.global' op type should be static shaped memref, but got 'memref<?xf32>'}}
"memref.global"() <{sym_name = "values", type = memref<?xf32>}> : () -> ()
func.func @global_dynamic() {
  return
}

// -----

// expected-error @+1 {{'memref.global' op initial value shape expected to be 2, 2 but was 4}}
"memref.global"() <{sym_name = "values", type = memref<2x2xf32>, initial_value = dense<1.0> : tensor<4xf32>}> : () -> ()
func.func @global_shape() {
  return
}

// -----

// expected-error @+1 {{'memref.global' op initial value element expected to be of type 'f32', but was of type 'i32'}}
"memref.global"() <{sym_name = "values", type = memref<2xf32>, initial_value = dense<1> : tensor<2xi32>}> : () -> ()
func.func @global_element() {
  return
}

// -----

func.func @load_indices(%arg0: memref<4x4xf32>, %arg1: index) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = "memref.load"(%arg0, %arg1) : (memref<4x4xf32>, index) -> f32
  return
}

// -----

func.func @store_indices(%arg0: memref<4x4xf32>, %arg1: index, %arg2: f32) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  "memref.store"(%arg2, %arg0, %arg1) : (f32, memref<4x4xf32>, index) -> ()
  return
}

// -----

func.func @realloc(%arg0: memref<4xf32>, %arg1: index) {
  %0 = "memref.realloc"(%arg0, %arg1) : (memref<4xf32>, index) -> memref<?xf32>
  return
}

// -----

func.func @realloc_missing(%arg0: memref<4xf32>) {
  // expected-error @+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = "memref.realloc"(%arg0) : (memref<4xf32>) -> memref<?xf32>
  return
}

// -----

func.func @realloc_element(%arg0: memref<4xf32>) {
  // expected-error @+1 {{different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xi32>'}}
  %0 = "memref.realloc"(%arg0) : (memref<4xf32>) -> memref<8xi32>
  return
}

// -----

func.func @reshape_length(%arg0: memref<4xf32>, %arg1: memref<3xi32>) {
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = "memref.reshape"(%arg0, %arg1) : (memref<4xf32>, memref<3xi32>) -> memref<2x2xf32>
  return
}

// -----

func.func @reshape_dynamic(%arg0: memref<4xf32>, %arg1: memref<?xi32>) {
  // expected-error @+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = "memref.reshape"(%arg0, %arg1) : (memref<4xf32>, memref<?xi32>) -> memref<2x2xf32>
  return
}

// -----

func.func @transpose(%arg0: memref<4x8xf32>) {
  %0 = "memref.transpose"(%arg0) <{permutation = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x8xf32>) -> memref<8x4xf32, strided<[1, 8]>>
  return
}

// -----

func.func @transpose_map(%arg0: memref<4x8xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %0 = "memref.transpose"(%arg0) <{permutation = affine_map<(d0, d1) -> (d0, d0)>}> : (memref<4x8xf32>) -> memref<8x4xf32, strided<[1, 8]>>
  return
}

// -----

func.func @view_sizes(%arg0: memref<64xi8>, %arg1: index) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = "memref.view"(%arg0, %arg1, %arg1) : (memref<64xi8>, index, index) -> memref<?x?xf32>
  return
}

// -----

func.func @view_layout(%arg0: memref<64xi8>, %arg1: index) {
  // expected-error @+1 {{unsupported map for result memref type 'memref<4x4xf32, strided<[8, 1]>>'}}
  %0 = "memref.view"(%arg0, %arg1) : (memref<64xi8>, index) -> memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @view_space(%arg0: memref<64xi8, 1>, %arg1: index) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<64xi8, 1>' and view memref type 'memref<4x4xf32, 2>'}}
  %0 = "memref.view"(%arg0, %arg1) : (memref<64xi8, 1>, index) -> memref<4x4xf32, 2>
  return
}

// -----

func.func @transpose_of_other_layout(%arg0: memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>) {
  // expected-error @+1 {{'memref.transpose' op operand #0 must be strided memref of any type values, but got 'memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>'}}
  %0 = "memref.transpose"(%arg0) <{permutation = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>) -> memref<4x4xf32>
  return
}

// -----

func.func @metadata(%arg0: memref<4x?xf32, 2>) {
  %0:6 = "memref.extract_strided_metadata"(%arg0) : (memref<4x?xf32, 2>) -> (memref<f32, 2>, index, index, index, index, index)
  return
}

// -----

func.func @metadata_element(%arg0: memref<4xf32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f64>', 'index', 'index', 'index'}}
  %0:4 = "memref.extract_strided_metadata"(%arg0) : (memref<4xf32>) -> (memref<f64>, index, index, index)
  return
}

// -----

func.func @prefetch_indices(%arg0: memref<4x4xf32>, %arg1: index) {
  // expected-error @+1 {{'memref.prefetch' op too few indices}}
  "memref.prefetch"(%arg0, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x4xf32>, index) -> ()
  return
}
