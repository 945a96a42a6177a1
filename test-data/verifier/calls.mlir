// Verifier of calls of variadic functions in the dialect `llvm`, which a Rust hook supplies. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Calls.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @variadic(%arg0: !llvm.ptr, %arg1: i32) {
  %0 = "llvm.call"(%arg0, %arg1) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (i32, ...)>}> : (!llvm.ptr, i32) -> i32
  return
}

// -----

func.func @not_variadic(%arg0: !llvm.ptr, %arg1: i32) {
  // expected-error @+1 {{'llvm.call' op expected var_callee_type to be a variadic function type}}
  "llvm.call"(%arg0, %arg1) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<void (i32)>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @parameters(%arg0: !llvm.ptr, %arg1: i32) {
  // expected-error @+1 {{'llvm.call' op expected var_callee_type to have at most 1 parameters}}
  "llvm.call"(%arg0, %arg1) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<void (i32, i32, ...)>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @parameter_type(%arg0: !llvm.ptr, %arg1: i32) {
  // expected-error @+1 {{'llvm.call' op var_callee_type parameter type mismatch: 'i64' != 'i32'}}
  "llvm.call"(%arg0, %arg1) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<void (i64, ...)>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @void(%arg0: !llvm.ptr, %arg1: i32) {
  // expected-error @+1 {{'llvm.call' op expected var_callee_type to return void}}
  "llvm.call"(%arg0, %arg1) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i8 (i32, ...)>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @result_type(%arg0: !llvm.ptr, %arg1: i32) {
  // expected-error @+1 {{'llvm.call' op var_callee_type return type mismatch: 'i8' != 'i32'}}
  %0 = "llvm.call"(%arg0, %arg1) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i8 (i32, ...)>}> : (!llvm.ptr, i32) -> i32
  return
}
