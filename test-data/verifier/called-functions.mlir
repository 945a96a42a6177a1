// Verifiers of calls and returns in the dialect `llvm`, whose definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Calls.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

"llvm.func"() <{sym_name = "take", function_type = !llvm.func<i32 (i32)>}> ({
}) : () -> ()
func.func @call(%arg0: i32) {
  %0 = "llvm.call"(%arg0) <{callee = @take, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> i32
  return
}

// -----

func.func @unknown(%arg0: i32) {
  // expected-error @+1 {{'llvm.call' op 'take' does not reference a symbol in the current scope}}
  "llvm.call"(%arg0) <{callee = @take, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  return
}

// -----

func.func private @take(i32)
func.func @no_function(%arg0: i32) {
  // expected-error @+1 {{'llvm.call' op 'take' does not reference a valid LLVM function or IFunc}}
  "llvm.call"(%arg0) <{callee = @take, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  return
}

// -----

"llvm.func"() <{sym_name = "take", function_type = !llvm.func<i32 (i32)>}> ({
}) : () -> ()
func.func @operand(%arg0: i64) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}}
  %0 = "llvm.call"(%arg0) <{callee = @take, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i32
  return
}

// -----

"llvm.func"() <{sym_name = "take", function_type = !llvm.func<i32 (i32)>}> ({
}) : () -> ()
func.func @operands() {
  // expected-error @+1 {{'llvm.call' op incorrect number of operands (0) for callee (expecting: 1)}}
  %0 = "llvm.call"() <{callee = @take, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> i32
  return
}

// -----

"llvm.func"() <{sym_name = "take", function_type = !llvm.func<i32 (i32)>}> ({
}) : () -> ()
func.func @result(%arg0: i32) {
  // expected-error @+1 {{'llvm.call' op result type mismatch: 'i64' != 'i32'}}
  %0 = "llvm.call"(%arg0) <{callee = @take, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> i64
  return
}

// -----

"llvm.func"() <{sym_name = "take", function_type = !llvm.func<i32 (i32)>}> ({
}) : () -> ()
func.func @no_result(%arg0: i32) {
  // expected-error @+1 {{'llvm.call' op expected function call to produce a value}}
  "llvm.call"(%arg0) <{callee = @take, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  return
}

// -----

"llvm.func"() <{sym_name = "give", function_type = !llvm.func<i32 (i64)>}> ({
^bb0(%a: i64):
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  "llvm.return"(%a) : (i64) -> ()
}) : () -> ()
func.func @returned() {
  return
}

// -----

"llvm.func"() <{sym_name = "give", function_type = !llvm.func<i32 (i64)>}> ({
^bb0(%a: i64):
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  "llvm.return"() : () -> ()
}) : () -> ()
func.func @nothing_returned() {
  return
}
