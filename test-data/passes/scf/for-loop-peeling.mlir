// RUN: rs-opt %s --dialect-td %S/Inputs/affine.td --scf-for-loop-peeling --allow-unregistered-dialect --split-input-file | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/affine.td --scf-for-loop-peeling=peel-front=true --allow-unregistered-dialect --split-input-file | filecheck %s --check-prefix=FRONT

// CHECK: #[[SPLIT:.*]] = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK: #[[REST:.*]] = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK-LABEL: func.func @dynamic
// CHECK: %[[SPLIT_AT:.*]] = affine.apply #[[SPLIT]]()[%arg0, %arg1, %arg2]
// CHECK-NEXT: %[[FIRST:.*]] = scf.for %{{.*}} = %arg0 to %[[SPLIT_AT]] step %arg2 iter_args(%[[A:.*]] = %arg0)
// CHECK-NEXT: arith.addi %[[A]], %arg2
// CHECK: %[[LAST:.*]] = scf.for %[[I:.*]] = %[[SPLIT_AT]] to %arg1 step %arg2 iter_args(%{{.*}} = %[[FIRST]])
// CHECK-NEXT: affine.apply #[[REST]](%[[I]])[%arg1]
// CHECK: return %[[LAST]]

// FRONT-LABEL: func.func @dynamic
// FRONT: %[[SPLIT_AT:.*]] = affine.apply #{{.*}}()[%arg0, %arg2]
// FRONT-NEXT: %[[FIRST:.*]] = scf.for %{{.*}} = %arg0 to %[[SPLIT_AT]] step %arg2
// FRONT: scf.for %{{.*}} = %[[SPLIT_AT]] to %arg1 step %arg2 iter_args(%{{.*}} = %[[FIRST]])
func.func @dynamic(%lo: index, %hi: index, %s: index) -> index {
  %0 = scf.for %i = %lo to %hi step %s iter_args(%a = %lo) -> index {
    %1 = affine.min affine_map<(d0, d1, d2) -> (d2, d1 - d0)>(%i, %hi, %s)
    %2 = arith.addi %a, %1 : index
    scf.yield %2 : index
  }
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @constant
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c16{{.*}} step %c4{{.*}} : i32
// CHECK: scf.for %{{.*}} = %c16{{.*}} to %c17{{.*}} step %c4{{.*}} : i32
func.func @constant() {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c17 = arith.constant 17 : i32
  scf.for %i = %c0 to %c17 step %c4 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}

// -----

// The step divides the iterations, or the loop is of unsigned numbers, or of numbers that are no indices and not known.
// CHECK-LABEL: func.func @stays
// CHECK-COUNT-5: scf.for
// CHECK-NOT: scf.for
func.func @stays(%n: index, %s: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    "test.use"(%i) : (index) -> ()
  }
  %0 = affine.apply affine_map<()[s0] -> (s0 * 8)>()[%n]
  scf.for %i = %c0 to %0 step %c4 {
    "test.use"(%i) : (index) -> ()
  }
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%n, %s]
  scf.for %i = %c0 to %1 step %s {
    "test.use"(%i) : (index) -> ()
  }
  scf.for unsigned %i = %c0 to %n step %c4 {
    "test.use"(%i) : (index) -> ()
  }
  scf.for %i = %x to %x step %x : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}
