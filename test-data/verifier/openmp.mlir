// Verifiers of the dialect `omp` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/OpenMp.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @loops(%arg0: index) {
  "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg1: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : () -> ()
  return
}

// -----

func.func @two_operations(%arg0: index) {
  // expected-error @+1 {{'omp.wsloop' op loop wrapper does not contain exactly one nested op}}
  "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg1: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %0 = "arith.addi"(%arg0, %arg0) : (index, index) -> index
  }) : () -> ()
  return
}

// -----

func.func @not_a_loop(%arg0: index) {
  // expected-error @+1 {{'omp.wsloop' op nested in loop wrapper is not another loop wrapper or `omp.loop_nest`}}
  "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    %0 = "arith.addi"(%arg0, %arg0) : (index, index) -> index
  }) : () -> ()
  return
}

// -----

func.func @without_wrapper(%arg0: index) {
  // expected-error @+1 {{'omp.loop_nest' op expects parent op to be a loop wrapper}}
  "omp.loop_nest"(%arg0, %arg0, %arg0) ({
  ^bb0(%arg1: index):
    "omp.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @variable_type(%arg0: index) {
  "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    // expected-error @+1 {{'omp.loop_nest' op range argument type does not match corresponding IV type}}
    "omp.loop_nest"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg1: i32):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : () -> ()
  return
}

// -----

func.func @simd(%arg0: index) {
  // expected-error @+1 {{'omp.simd' op simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to safelen value}}
  "omp.simd"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, safelen = 4 : i64, simdlen = 8 : i64}> ({
    "omp.loop_nest"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg1: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : () -> ()
  return
}

// -----

func.func @hint(%arg0: memref<i32>, %arg1: i32) {
  // expected-error @+1 {{'omp.atomic.write' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  "omp.atomic.write"(%arg0, %arg1) <{hint = 3 : i64}> : (memref<i32>, i32) -> ()
  return
}

// -----

"omp.declare_reduction"() <{sym_name = "add", type = f32}> ({
}, {
^bb0(%a: f32):
  "omp.yield"(%a) : (f32) -> ()
}, {
^bb0(%a: f32, %b: f32):
  "omp.yield"(%a) : (f32) -> ()
}, {
}, {
}, {
}) : () -> ()
func.func @reduction() {
  return
}

// -----

// expected-error @+1 {{'omp.declare_reduction' op expects reduction region with two arguments of the reduction type}}
"omp.declare_reduction"() <{sym_name = "add", type = f32}> ({
}, {
^bb0(%a: f32):
  "omp.yield"(%a) : (f32) -> ()
}, {
^bb0(%a: f64, %b: f64):
  "omp.yield"(%a) : (f64) -> ()
}, {
}, {
}, {
}) : () -> ()
func.func @reduction_arguments() {
  return
}

// -----

// expected-error @+1 {{'omp.declare_reduction' op expects initializer region to yield a value of the reduction type}}
"omp.declare_reduction"() <{sym_name = "add", type = f32}> ({
}, {
^bb0(%a: f32):
  %0 = arith.constant 1 : i32
  "omp.yield"(%0) : (i32) -> ()
}, {
^bb0(%a: f32, %b: f32):
  "omp.yield"(%a) : (f32) -> ()
}, {
}, {
}, {
}) : () -> ()
func.func @reduction_yield() {
  return
}
