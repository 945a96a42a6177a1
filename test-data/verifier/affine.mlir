// Verifiers of the dialect `affine` that Rust hooks supply. The definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Affine.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @valid(%arg0: memref<10xf32>, %arg1: index) {
  "affine.for"(%arg1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
  ^bb0(%arg2: index):
    %0 = "affine.apply"(%arg2, %arg1) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (index, index) -> index
    %1 = "affine.load"(%arg0, %0) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index) -> f32
    %2 = "arith.addi"(%arg1, %arg1) : (index, index) -> index
    "affine.for"(%2) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg3: index):
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @bound(%arg0: memref<10xindex>, %arg1: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index):
    %0 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    "affine.for"(%0) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg3: index):
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @apply(%arg0: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg1: index):
    // expected-error @+1 {{dimensional operand cannot be used as a symbol}}
    %0 = "affine.apply"(%arg1) <{map = affine_map<()[s0] -> (s0)>}> : (index) -> index
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @apply_count(%arg0: index) {
  // expected-error @+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%arg0) <{map = affine_map<(d0, d1) -> (d0 + d1)>}> : (index) -> index
  return
}

// -----

func.func @condition(%arg0: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg1: index):
    // expected-error @+1 {{'affine.if' op operand cannot be used as a symbol}}
    "affine.if"(%arg1, %arg1) <{condition = affine_set<(d0)[s0] : (d0 - s0 >= 0)>}> ({
      "affine.yield"() : () -> ()
    }, {
    }) : (index, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @parallel(%arg0: memref<10xindex>, %arg1: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index):
    %0 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    // expected-error @+1 {{'affine.parallel' op operand cannot be used as a dimension id}}
    "affine.parallel"(%0) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>}> ({
    ^bb0(%arg3: index):
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @load(%arg0: memref<10xindex>, %arg1: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index):
    %0 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %1 = "affine.load"(%arg0, %0) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @load_subscripts(%arg0: memref<10xindex>, %arg1: index) {
  // expected-error @+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%arg0, %arg1, %arg1) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index, index) -> index
  return
}

// -----

func.func @load_rank(%arg0: memref<10x10xindex>, %arg1: index) {
  // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = "affine.load"(%arg0, %arg1) <{map = affine_map<(d0) -> (d0)>}> : (memref<10x10xindex>, index) -> index
  return
}

// -----

func.func @store(%arg0: memref<10xindex>, %arg1: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index):
    %0 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a symbol}}
    "affine.store"(%0, %arg0, %0) <{map = affine_map<()[s0] -> (s0)>}> : (index, memref<10xindex>, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @prefetch(%arg0: memref<10xindex>, %arg1: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index):
    %0 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    // expected-error @+1 {{'affine.prefetch' op index must be a valid dimension or symbol identifier}}
    "affine.prefetch"(%arg0, %0) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @transfer(%arg0: memref<10xindex>, %arg1: memref<10xindex, 1>, %arg2: memref<1xi32>, %arg3: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg4: index):
    "affine.dma_start"(%arg0, %arg4, %arg1, %arg4, %arg2, %arg3) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<10xindex>, index, memref<10xindex, 1>, index, memref<1xi32>, index) -> ()
    "affine.dma_wait"(%arg2, %arg3) {tag_map = affine_map<() -> (0)>} : (memref<1xi32>, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @transfer_source(%arg0: memref<10xindex>, %arg1: memref<10xindex, 1>, %arg2: memref<1xi32>, %arg3: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg4: index):
    %0 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    // expected-error @+1 {{'affine.dma_start' op src index must be a valid dimension or symbol identifier}}
    "affine.dma_start"(%arg0, %0, %arg1, %arg4, %arg2, %arg3) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<10xindex>, index, memref<10xindex, 1>, index, memref<1xi32>, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @transfer_wait(%arg0: memref<10xindex>, %arg1: memref<1xi32>, %arg2: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg3: index):
    %0 = "affine.load"(%arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xindex>, index) -> index
    // expected-error @+1 {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}}
    "affine.dma_wait"(%arg1, %0, %arg2) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, index, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

// The remainders are symbols if their operands are. A value that a loop carries is no induction variable, but may be a symbol of
// `affine.apply`.
func.func @remainder_and_carried_value(%arg0: memref<?xf32>, %arg1: index) {
  %0 = "affine.for"(%arg1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index, %arg3: index):
    %1 = "affine.apply"(%arg3) <{map = affine_map<()[s0] -> (s0 * 2)>}> : (index) -> index
    %2 = arith.remsi %arg1, %arg1 : index
    %3 = "affine.load"(%arg0, %2) <{map = affine_map<()[s0] -> (s0)>}> : (memref<?xf32>, index) -> f32
    "affine.yield"(%arg3) : (index) -> ()
  }) : (index) -> index
  return
}

// -----

func.func @carried_subscript(%arg0: memref<?xf32>, %arg1: index) {
  %0 = "affine.for"(%arg1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index, %arg3: index):
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %1 = "affine.load"(%arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
    "affine.yield"(%arg3) : (index) -> ()
  }) : (index) -> index
  return
}

// -----

// A division is only if the divisor cannot be zero.
func.func @division(%arg0: memref<?xf32>, %arg1: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg2: index):
    %0 = arith.divsi %arg1, %arg1 : index
    // expected-error @+1 {{'affine.load' op operand cannot be used as a symbol}}
    %1 = "affine.load"(%arg0, %0) <{map = affine_map<()[s0] -> (s0)>}> : (memref<?xf32>, index) -> f32
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

// The size of an argument of the function is known in the scopes in it.
func.func @size_in_inner_scope(%arg0: memref<?xf32>, %arg1: i1) {
  %c0 = arith.constant 0 : index
  "affine.scope"() ({
    scf.if %arg1 {
      %0 = "memref.dim"(%arg0, %c0) : (memref<?xf32>, index) -> index
      "affine.for"(%0) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
      ^bb0(%arg2: index):
        "affine.yield"() : () -> ()
      }) : (index) -> ()
    }
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

// Each value is inspected once, however often the chain uses it.
func.func @chain(%arg0: memref<?xf32>) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%arg1: index):
    %0 = arith.constant 1 : index
    %1 = arith.addi %0, %0 : index
    %2 = arith.addi %1, %1 : index
    %3 = arith.addi %2, %2 : index
    %4 = arith.addi %3, %3 : index
    %5 = arith.addi %4, %4 : index
    %6 = arith.addi %5, %5 : index
    %7 = arith.addi %6, %6 : index
    %8 = arith.addi %7, %7 : index
    %9 = arith.addi %8, %8 : index
    %10 = arith.addi %9, %9 : index
    %11 = arith.addi %10, %10 : index
    %12 = arith.addi %11, %11 : index
    %13 = "affine.load"(%arg0, %12) <{map = affine_map<()[s0] -> (s0)>}> : (memref<?xf32>, index) -> f32
    %14 = arith.addi %12, %arg1 : index
    // expected-error @+1 {{'affine.load' op operand cannot be used as a symbol}}
    %15 = "affine.load"(%arg0, %14) <{map = affine_map<()[s0] -> (s0)>}> : (memref<?xf32>, index) -> f32
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @load_element(%arg0: memref<4xf32>, %arg1: index) {
  // expected-error @+1 {{'affine.load' op result type must match element type of memref}}
  %0 = "affine.load"(%arg0, %arg1) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index) -> f64
  return
}

// -----

func.func @store_element(%arg0: memref<4xf32>, %arg1: index, %arg2: i32) {
  // expected-error @+1 {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%arg2, %arg0, %arg1) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @vector_load_element(%arg0: memref<4xf32>, %arg1: index) {
  // expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = "affine.vector_load"(%arg0, %arg1) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index) -> vector<2xf64>
  return
}

// -----

func.func @min_operands(%arg0: index) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.min"(%arg0) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (index) -> index
  return
}

// -----

func.func @delinearize_basis(%arg0: index) {
  // expected-error @+1 {{'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  %0:2 = "affine.delinearize_index"(%arg0) <{static_basis = array<i64: 2, -9223372036854775808>}> : (index) -> (index, index)
  return
}

// -----

func.func @delinearize_results(%arg0: index) {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0 = "affine.delinearize_index"(%arg0) <{static_basis = array<i64: 2, 3, 4>}> : (index) -> index
  return
}

// -----

func.func @dma(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: i32) {
  "affine.dma_start"(%arg0, %arg3, %arg1, %arg3, %arg2, %arg3) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<4xf32>, index, memref<4xf32, 1>, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @dma_index(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: i32) {
  // expected-error @+1 {{'affine.dma_start' op dst index to dma_start must have 'index' type}}
  "affine.dma_start"(%arg0, %arg3, %arg1, %arg4, %arg2, %arg3) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<4xf32>, index, memref<4xf32, 1>, i32, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @dma_memory(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: i32) {
  // expected-error @+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
  "affine.dma_start"(%arg0, %arg3, %arg3, %arg3, %arg2, %arg3) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<4xf32>, index, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @dma_operands(%arg0: memref<4xf32>, %arg1: memref<4xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: i32) {
  // expected-error @+1 {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%arg0, %arg3, %arg1, %arg3, %arg2) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> (0)>} : (memref<4xf32>, index, memref<4xf32, 1>, index, memref<1xi32>) -> ()
  return
}
