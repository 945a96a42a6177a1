// RUN: rs-opt %s --scf-for-loop-range-folding --allow-unregistered-dialect --split-input-file | filecheck %s

// CHECK-LABEL: func.func @sum_and_product(
// CHECK-SAME: %[[LO:.*]]: index, %[[HI:.*]]: index, %[[X:.*]]: index)
// CHECK: %[[LO1:.*]] = arith.addi %[[LO]], %[[X]]
// CHECK: %[[HI1:.*]] = arith.addi %[[HI]], %[[X]]
// CHECK: %[[LO2:.*]] = arith.muli %[[LO1]], %[[X]]
// CHECK: %[[HI2:.*]] = arith.muli %[[HI1]], %[[X]]
// CHECK: %[[STEP:.*]] = arith.muli %[[X]], %[[X]]
// CHECK: scf.for %[[I:.*]] = %[[LO2]] to %[[HI2]] step %[[STEP]] {
// CHECK-NEXT: "test.use"(%[[I]])
func.func @sum_and_product(%lo: index, %hi: index, %x: index) {
  scf.for %i = %lo to %hi step %x {
    %0 = arith.addi %i, %x : index
    %1 = arith.muli %0, %x : index
    "test.use"(%1) : (index) -> ()
  }
  return
}

// -----

// The induction variable has a second use, and the other operand is defined in the loop.
// CHECK-LABEL: func.func @stays(
// CHECK: scf.for %[[I:.*]] = %arg0 to %arg1
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[I]], %arg2
// CHECK-NEXT: "test.use"(%[[SUM]], %[[I]])
// CHECK: scf.for %[[J:.*]] = %arg0 to %arg1
// CHECK-NEXT: %[[X:.*]] = "test.value"()
// CHECK-NEXT: arith.addi %[[J]], %[[X]]
func.func @stays(%lo: index, %hi: index, %x: index) {
  scf.for %i = %lo to %hi step %x {
    %0 = arith.addi %i, %x : index
    "test.use"(%0, %i) : (index, index) -> ()
  }
  scf.for %i = %lo to %hi step %x {
    %0 = "test.value"() : () -> index
    %1 = arith.addi %i, %0 : index
    "test.use"(%1) : (index) -> ()
  }
  return
}
