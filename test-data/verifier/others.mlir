// Verifiers of several dialects that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Others.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @complex() {
  %0 = "complex.constant"() <{value = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : () -> complex<f32>
  return
}

// -----

func.func @complex_type() {
  // expected-error @+1 {{'complex.constant' op requires attribute's element types ('f32', 'f64') to match the element type of the op's return type ('f32')}}
  %0 = "complex.constant"() <{value = [1.000000e+00 : f32, 2.000000e+00]}> : () -> complex<f32>
  return
}

// -----

func.func @complex_count() {
  // expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
  %0 = "complex.constant"() <{value = [1.000000e+00 : f32]}> : () -> complex<f32>
  return
}

// -----

func.func @index_cast(%arg0: i32) {
  %0 = "index.casts"(%arg0) : (i32) -> index
  return
}

// -----

func.func @index_cast_type(%arg0: i32) {
  // expected-error @+1 {{'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = "index.casts"(%arg0) : (i32) -> i64
  return
}

// -----

func.func @alloc_tensor(%arg0: index) {
  %0 = "bufferization.alloc_tensor"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> tensor<?xf32>
  return
}

// -----

func.func @alloc_tensor_sizes(%arg0: index) {
  // expected-error @+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = "bufferization.alloc_tensor"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> tensor<4xf32>
  return
}

// -----

func.func @alloc_tensor_copy(%arg0: index, %arg1: tensor<?xf32>) {
  // expected-error @+1 {{dynamic sizes not needed when copying a tensor}}
  %0 = "bufferization.alloc_tensor"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (index, tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @materialize(%arg0: tensor<4xf32>, %arg1: memref<4xf32>) {
  "bufferization.materialize_in_destination"(%arg0, %arg1) <{writable}> : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @materialize_results(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  "bufferization.materialize_in_destination"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @materialize_shape(%arg0: tensor<4xf32>, %arg1: tensor<5xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  %0 = "bufferization.materialize_in_destination"(%arg0, %arg1) : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @materialize_writable(%arg0: tensor<4xf32>, %arg1: memref<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  "bufferization.materialize_in_destination"(%arg0, %arg1) : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @unknown_attribute(%arg0: tensor<4xf32>) {
  // expected-error @+1 {{attribute '"bufferization.writable"' not supported as an op attribute by the bufferization dialect}}
  "test.op"() {bufferization.writable = true} : () -> ()
  return
}

// -----

func.func @manual_deallocation(%arg0: i32) {
  // expected-error @+1 {{'test.op' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  "test.op"() {bufferization.manual_deallocation} : () -> ()
  return
}

// -----

func.func private @f(tensor<4xf32> {bufferization.access = "read"})
func.func @access() {
  return
}

// -----

// expected-error @+1 {{invalid value for 'bufferization.access'}}
func.func private @f(tensor<4xf32> {bufferization.access = "often"})
func.func @access_word() {
  return
}

// -----

// expected-error @+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @f(tensor<4xf32> {bufferization.writable = true})
func.func @writable() {
  return
}

// -----

func.func @bitcast(%arg0: vector<2xf32>) {
  %0 = "spirv.Bitcast"(%arg0) : (vector<2xf32>) -> i64
  return
}

// -----

func.func @bitcast_width(%arg0: f32) {
  // expected-error @+1 {{'spirv.Bitcast' op mismatch in result type bitwidth 64 and operand type bitwidth 32}}
  %0 = "spirv.Bitcast"(%arg0) : (f32) -> i64
  return
}

// -----

func.func @convert(%arg0: f32) {
  // expected-error @+1 {{'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f32' and 'f32'}}
  %0 = "spirv.FConvert"(%arg0) : (f32) -> f32
  return
}

// -----

func.func @constant() {
  %0 = "spirv.Constant"() <{value = [dense<1> : tensor<2xi32>, dense<2> : tensor<2xi32>]}> : () -> !spirv.array<2 x !spirv.array<2 x i32>>
  return
}

// -----

func.func @constant_vector() {
  // expected-error @+1 {{'spirv.Constant' op result or element type ('vector<4xi32>') does not match value type ('tensor<4xi32>'), must be the same or spirv.array}}
  %0 = "spirv.Constant"() <{value = dense<0> : tensor<4xi32>}> : () -> vector<4xi32>
  return
}

// -----

func.func @constant_array() {
  // expected-error @+1 {{'spirv.Constant' op result number of elements (5) does not match value number of elements (4)}}
  %0 = "spirv.Constant"() <{value = dense<0> : tensor<4xi32>}> : () -> !spirv.array<5 x i32>
  return
}

// -----

func.func @dot_format(%arg0: i32) {
  // expected-error @+1 {{'spirv.SDot' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = "spirv.SDot"(%arg0, %arg0) : (i32, i32) -> i32
  return
}

// -----

func.func @complex_bitcast(%arg0: complex<f32>) {
  %0 = "complex.bitcast"(%arg0) : (complex<f32>) -> i64
  return
}

// -----

func.func @complex_bitcast_bits(%arg0: complex<f32>) {
  // expected-error @+1 {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = "complex.bitcast"(%arg0) : (complex<f32>) -> i32
  return
}

// -----

func.func @complex_bitcast_type(%arg0: complex<f32>) {
  // expected-error @+1 {{'complex.bitcast' op result must be int/float/complex}}
  %0 = "complex.bitcast"(%arg0) : (complex<f32>) -> index
  return
}

// -----

func.func @complex_bitcast_none(%arg0: f32) {
  // expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = "complex.bitcast"(%arg0) : (f32) -> i32
  return
}

// -----

func.func @construct(%arg0: vector<2xf32>, %arg1: f32) {
  %0 = "spirv.CompositeConstruct"(%arg0, %arg1) : (vector<2xf32>, f32) -> vector<3xf32>
  return
}

// -----

func.func @construct_count(%arg0: vector<2xf32>, %arg1: f32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 4, but provided 3}}
  %0 = "spirv.CompositeConstruct"(%arg0, %arg1) : (vector<2xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @construct_element(%arg0: i32, %arg1: i32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'}}
  %0 = "spirv.CompositeConstruct"(%arg0, %arg1) : (i32, i32) -> vector<2xf32>
  return
}

// -----

func.func @extract(%arg0: vector<2xf32>) {
  %0 = "spirv.CompositeExtract"(%arg0) <{indices = [1 : i32]}> : (vector<2xf32>) -> f32
  return
}

// -----

func.func @extract_type(%arg0: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeExtract' op invalid result type: expected 'f32' but provided 'i32'}}
  %0 = "spirv.CompositeExtract"(%arg0) <{indices = [1 : i32]}> : (vector<2xf32>) -> i32
  return
}

// -----

func.func @extract_index(%arg0: vector<2xf32>) {
  // expected-error @+1 {{index 2 out of bounds for 'vector<2xf32>'}}
  %0 = "spirv.CompositeExtract"(%arg0) <{indices = [2 : i32]}> : (vector<2xf32>) -> f32
  return
}

// -----

func.func @insert_object(%arg0: i32, %arg1: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeInsert' op object operand type should be 'f32', but found 'i32'}}
  %0 = "spirv.CompositeInsert"(%arg0, %arg1) <{indices = [1 : i32]}> : (i32, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @select_condition(%arg0: vector<3xi1>, %arg1: vector<2xf32>) {
  // expected-error @+1 {{'spirv.Select' op result should have the same number of elements as the condition when condition is of vector type}}
  %0 = "spirv.Select"(%arg0, %arg1, %arg1) : (vector<3xi1>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @shuffle(%arg0: vector<2xf32>) {
  %0 = "spirv.VectorShuffle"(%arg0, %arg0) <{components = [0 : i32, -1 : i32]}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @shuffle_selector(%arg0: vector<2xf32>) {
  // expected-error @+1 {{'spirv.VectorShuffle' op component selector 4 out of range: expected to be in [0, 4) or 0xffffffff}}
  %0 = "spirv.VectorShuffle"(%arg0, %arg0) <{components = [0 : i32, 4 : i32]}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @emitc_constant() {
  %0 = "emitc.constant"() <{value = 42 : i32}> : () -> i32
  return
}

// -----

func.func @emitc_constant_type() {
  // expected-error @+1 {{'emitc.constant' op requires attribute to either be an #emitc.opaque attribute or it's type ('i32') to match the op's result type ('i64')}}
  %0 = "emitc.constant"() <{value = 42 : i32}> : () -> i64
  return
}
