// RUN: rs-opt %s --dialect-td %S/Inputs/memory.td --scf-parallel-loop-fusion --allow-unregistered-dialect | filecheck %s

// CHECK-LABEL: func.func @fused
// CHECK: %[[R:.*]]:2 = scf.parallel (%[[I:.*]]) = (%arg1) to (%arg2) step (%arg3) init (%arg4, %arg4) -> (f32, f32) {
// CHECK-NEXT: mem.store %arg4, %[[M:.*]][%[[I]]]
// CHECK-NEXT: %[[V:.*]] = mem.load %[[M]][%[[I]]]
// CHECK-NEXT: scf.reduce(%arg4, %[[V]] : f32, f32) {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT: arith.addf %[[A]], %[[B]]
// CHECK: }, {
// CHECK: arith.mulf
// CHECK-NOT: scf.parallel
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @fused(%a: memref<?xf32>, %lo: index, %hi: index, %s: index, %x: f32) -> (f32, f32) {
  %m = mem.new : memref<?xf32>
  %0 = scf.parallel (%i) = (%lo) to (%hi) step (%s) init (%x) -> f32 {
    mem.store %x, %m[%i] : f32, memref<?xf32>
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %2 = arith.addf %l, %r : f32
      scf.reduce.return %2 : f32
    }
  }
  %pure = arith.addi %lo, %hi : index
  %1 = scf.parallel (%i) = (%lo) to (%hi) step (%s) init (%x) -> f32 {
    %v = mem.load %m[%i] : memref<?xf32>, f32
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %2 = arith.mulf %l, %r : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0, %1 : f32, f32
}

// The second loop reads another element than the first one writes.
// CHECK-LABEL: func.func @other_element
// CHECK-COUNT-2: scf.parallel
func.func @other_element(%lo: index, %hi: index, %s: index, %x: f32) {
  %m = mem.new : memref<?xf32>
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
    mem.store %x, %m[%i] : f32, memref<?xf32>
  }
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
    %j = arith.addi %i, %s : index
    %v = mem.load %m[%j] : memref<?xf32>, f32
  }
  return
}

// Indices that are computed in the same way are the same.
// CHECK-LABEL: func.func @same_computation
// CHECK: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
func.func @same_computation(%lo: index, %hi: index, %s: index, %x: f32) {
  %m = mem.new : memref<?xf32>
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
    %j = arith.addi %i, %s : index
    mem.store %x, %m[%j] : f32, memref<?xf32>
  }
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
    %j = arith.addi %i, %s : index
    %v = mem.load %m[%j] : memref<?xf32>, f32
  }
  return
}

// Two arguments may be the same buffer; two allocations are not.
// CHECK-LABEL: func.func @aliases
// CHECK-COUNT-2: scf.parallel
func.func @aliases(%a: memref<?xf32>, %b: memref<?xf32>, %lo: index, %hi: index, %s: index, %x: f32) {
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
    mem.store %x, %a[%i] : f32, memref<?xf32>
  }
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
    %v = mem.load %b[%i] : memref<?xf32>, f32
  }
  return
}

// CHECK-LABEL: func.func @effect_between
// CHECK-COUNT-2: scf.parallel
func.func @effect_between(%lo: index, %hi: index, %s: index) {
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
  }
  "test.effect"() : () -> ()
  scf.parallel (%i) = (%lo) to (%hi) step (%s) {
  }
  return
}

// CHECK-LABEL: func.func @result_is_used
// CHECK-COUNT-2: scf.parallel
func.func @result_is_used(%lo: index, %hi: index, %s: index, %x: f32) -> f32 {
  %0 = scf.parallel (%i) = (%lo) to (%hi) step (%s) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  %1 = scf.parallel (%i) = (%lo) to (%hi) step (%s) init (%0) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  return %1 : f32
}
