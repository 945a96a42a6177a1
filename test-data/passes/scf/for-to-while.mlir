// RUN: rs-opt %s --scf-for-to-while --allow-unregistered-dialect --split-input-file | filecheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-SAME: %[[LO:.*]]: index, %[[HI:.*]]: index, %[[STEP:.*]]: index)
// CHECK: %[[R:.*]]:2 = scf.while (%[[I:.*]] = %[[LO]], %[[S:.*]] = %[[STEP]]) : (index, index) -> (index, index) {
// CHECK-NEXT: %[[C:.*]] = arith.cmpi slt, %[[I]], %[[HI]] : index
// CHECK-NEXT: scf.condition(%[[C]]) %[[I]], %[[S]] : index, index
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[J:.*]]: index, %[[T:.*]]: index):
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[J]], %[[STEP]] : index
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[T]], %[[J]] : index
// CHECK-NEXT: scf.yield %[[NEXT]], %[[SUM]] : index, index
// CHECK-NEXT: } attributes {test.kept}
// CHECK-NEXT: return %[[R]]#1
func.func @sum(%lo: index, %hi: index, %step: index) -> index {
  %0 = scf.for %i = %lo to %hi step %step iter_args(%s = %step) -> index {
    %1 = arith.addi %s, %i : index
    scf.yield %1 : index
  } {test.kept}
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @unsigned(
// CHECK: arith.cmpi ult, {{.*}} : i32
// CHECK: } attributes {unsignedCmp}
func.func @unsigned(%n: i32) {
  scf.for unsigned %i = %n to %n step %n : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}
