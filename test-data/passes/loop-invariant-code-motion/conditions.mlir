// RUN: rs-opt %s --allow-unregistered-dialect --loop-invariant-code-motion | filecheck %s
// RUN: rs-opt %s --allow-unregistered-dialect --loop-invariant-code-motion --pass-statistics 2>&1 >%t | filecheck %s --check-prefix=STATS

// STATS: 7 operations moved

func.func private @use(index)

// An operation leaves the loop if its operands are from outside; then so can its users, and leave the outer loop, too.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg0
// CHECK-NEXT: scf.for %[[I:.*]] =
// CHECK-NEXT: %[[B:.*]] = arith.muli %[[A]], %[[I]]
// CHECK-NEXT: scf.for
// CHECK-NEXT: call @use(%[[B]])
func.func @chain(%a: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %a to %a step %c1 {
    scf.for %j = %a to %a step %c1 {
      %0 = arith.addi %a, %a : index
      %1 = arith.muli %0, %i : index
      func.call @use(%1) : (index) -> ()
    }
  }
  return
}

// Stays: what may have effects, what may trap, and unknown operations.
// CHECK-LABEL: func.func @stays(
// CHECK: scf.while
// CHECK-NEXT: arith.divsi %arg0, %arg0
// CHECK-NEXT: "unknown.op"(%arg0)
// CHECK-NEXT: cf.assert
// CHECK-NEXT: scf.condition
func.func @stays(%a: index, %c: i1) {
  scf.while : () -> () {
    %0 = arith.divsi %a, %a : index
    %1 = "unknown.op"(%a) : (index) -> index
    cf.assert %c, "no"
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// An operation with regions is moved if everything in it could be: here the first scf.if. The second uses the induction
// variable, the third calls a function.
// CHECK-LABEL: func.func @regions(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: scf.if
// CHECK-NEXT: arith.addi
// CHECK: scf.for
// CHECK-NEXT: scf.if
// CHECK-NEXT: arith.addi %arg0, %arg2
// CHECK: scf.if
// CHECK-NEXT: call @use
func.func @regions(%a: index, %c: i1) {
  %c1 = arith.constant 1 : index
  scf.for %i = %a to %a step %c1 {
    scf.if %c {
      %0 = arith.addi %a, %a : index
    }
    scf.if %c {
      %0 = arith.addi %a, %i : index
    }
    scf.if %c {
      func.call @use(%a) : (index) -> ()
    }
  }
  return
}

// A loop with a step other than one may not end, and one with a loop in it neither.
// CHECK-LABEL: func.func @loops(
// CHECK: arith.constant 2
// CHECK-NEXT: scf.for {{.*}} step %c1
// CHECK-NEXT: }
// CHECK-NEXT: scf.for {{.*}} step %c1
// CHECK-NEXT: scf.for {{.*}} step %c2
func.func @loops(%a: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %a to %a step %c1 {
    scf.for %j = %a to %a step %c1 {
    }
    scf.for %j = %a to %a step %c2 {
    }
  }
  return
}

// Every region of a loop is searched.
// CHECK-LABEL: func.func @while(
// CHECK-NEXT: arith.muli
// CHECK-NEXT: arith.subi
// CHECK-NEXT: scf.while
func.func @while(%a: index, %c: i1) {
  %r = scf.while (%x = %a) : (index) -> index {
    %0 = arith.muli %a, %a : index
    scf.condition(%c) %0 : index
  } do {
  ^bb0(%y: index):
    %1 = arith.subi %a, %a : index
    scf.yield %1 : index
  }
  return
}
