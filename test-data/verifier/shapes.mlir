// Verifiers of the dialect `shape` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Shapes.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @sizes(%arg0: !shape.size, %arg1: index) {
  %0 = "shape.add"(%arg0, %arg1) : (!shape.size, index) -> !shape.size
  return
}

// -----

func.func @index_of_size(%arg0: !shape.size, %arg1: index) {
  // expected-error @+1 {{'shape.add' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = "shape.add"(%arg0, %arg1) : (!shape.size, index) -> index
  return
}

// -----

func.func @extents_of_shape(%arg0: !shape.shape, %arg1: !shape.shape) {
  // expected-error @+1 {{'shape.broadcast' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = "shape.broadcast"(%arg0, %arg1) : (!shape.shape, !shape.shape) -> tensor<?xindex>
  return
}

// -----

func.func @one_shape(%arg0: !shape.shape) {
  // expected-error @+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
  %0 = "shape.cstr_broadcastable"(%arg0) : (!shape.shape) -> !shape.witness
  return
}

// -----

func.func @reduce(%arg0: !shape.shape, %arg1: !shape.size) {
  %0 = "shape.reduce"(%arg0, %arg1) ({
  ^bb0(%arg2: index, %arg3: !shape.size, %arg4: !shape.size):
    "shape.yield"(%arg3) : (!shape.size) -> ()
  }) : (!shape.shape, !shape.size) -> !shape.size
  return
}

// -----

func.func @reduce_arguments(%arg0: !shape.shape, %arg1: !shape.size) {
  // expected-error @+1 {{'shape.reduce' op ReduceOp body is expected to have 3 arguments}}
  %0 = "shape.reduce"(%arg0, %arg1) ({
  ^bb0(%arg2: index, %arg3: !shape.size):
    "shape.yield"(%arg3) : (!shape.size) -> ()
  }) : (!shape.shape, !shape.size) -> !shape.size
  return
}

// -----

func.func @reduce_extent(%arg0: !shape.shape, %arg1: !shape.size) {
  // expected-error @+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType}}
  %0 = "shape.reduce"(%arg0, %arg1) ({
  ^bb0(%arg2: index, %arg3: index, %arg4: !shape.size):
    "shape.yield"(%arg4) : (!shape.size) -> ()
  }) : (!shape.shape, !shape.size) -> !shape.size
  return
}

// -----

func.func @reduce_yield(%arg0: !shape.shape, %arg1: !shape.size) {
  %0 = "shape.reduce"(%arg0, %arg1) ({
  ^bb0(%arg2: index, %arg3: !shape.size, %arg4: !shape.size):
    // expected-error @+1 {{'shape.yield' op types mismatch between yield op and its parent}}
    "shape.yield"(%arg2) : (index) -> ()
  }) : (!shape.shape, !shape.size) -> !shape.size
  return
}

// -----

func.func @const_shape_length() {
  // expected-error @+1 {{'shape.const_shape' op inferred type(s) 'tensor<1xindex>' are incompatible with return type(s) of operation 'tensor<2xindex>'}}
  %0 = "shape.const_shape"() <{shape = dense<2> : tensor<1xindex>}> : () -> tensor<2xindex>
  return
}

// -----

func.func @shape_of_rank(%arg0: tensor<2x3xf32>) {
  // expected-error @+1 {{'shape.shape_of' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
  %0 = "shape.shape_of"(%arg0) : (tensor<2x3xf32>) -> tensor<3xindex>
  return
}

// -----

func.func @shape_of_unknown(%arg0: tensor<*xf32>) {
  %0 = "shape.shape_of"(%arg0) : (tensor<*xf32>) -> tensor<3xindex>
  return
}
