// RUN: rs-opt %s --control-flow-sink --allow-unregistered-dialect | filecheck %s

// An operation moves with those that only it uses.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: %[[A:.*]] = arith.divsi %arg1, %arg2 : i32
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %arg1 : i32
// CHECK-NEXT: "test.use"(%[[B]])
func.func @chain(%c: i1, %a: i32, %b: i32) {
  %0 = arith.divsi %a, %b : i32
  %1 = arith.addi %0, %a : i32
  scf.if %c {
    "test.use"(%1) : (i32) -> ()
  }
  return
}

// A user in a nested region counts, and a case of a switch is a region that is executed at most once.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT: scf.index_switch %arg0
// CHECK-NEXT: case 1 {
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg0 : index
// CHECK-NEXT: scf.for
// CHECK-NEXT: "test.use"(%[[A]])
func.func @nested(%i: index) {
  %0 = arith.addi %i, %i : index
  scf.index_switch %i
  case 1 {
    scf.for %j = %0 to %0 step %0 {
      "test.use"(%0) : (index) -> ()
    }
    scf.yield
  }
  default {
  }
  return
}

// Users in two regions or after the operation, a loop, and a memory effect.
// CHECK-LABEL: func.func @stays(
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.muli
// CHECK-NEXT: arith.subi
// CHECK-NEXT: "test.value"
// CHECK-NEXT: scf.if
func.func @stays(%c: i1, %a: i32, %i: index) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %2 = arith.subi %a, %a : i32
  %3 = "test.value"() : () -> i32
  scf.if %c {
    "test.use"(%0, %1, %3) : (i32, i32, i32) -> ()
  } else {
    "test.use"(%0) : (i32) -> ()
  }
  scf.for %j = %i to %i step %i {
    "test.use"(%2) : (i32) -> ()
  }
  return %1 : i32
}
