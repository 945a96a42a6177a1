// RUN: rs-opt %s --convert-scf-to-cf | filecheck %s

func.func private @use(index)

// CHECK-LABEL: func.func @for(
// CHECK-NEXT: cf.br ^bb1(%arg0, %arg3 : index, index)
// CHECK-NEXT: ^bb1(%[[I:.*]]: index, %[[X:.*]]: index):
// CHECK-NEXT: %[[RUNS:.*]] = arith.cmpi slt, %[[I]], %arg1
// CHECK-NEXT: cf.cond_br %[[RUNS]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: %[[Y:.*]] = arith.muli %[[X]], %[[I]]
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[I]], %arg2
// CHECK-NEXT: cf.br ^bb1(%[[NEXT]], %[[Y]] : index, index)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: return %[[X]]
func.func @for(%lo: index, %hi: index, %step: index, %a: index) -> index {
  %0 = scf.for %i = %lo to %hi step %step iter_args(%x = %a) -> index {
    %1 = arith.muli %x, %i : index
    scf.yield %1 : index
  }
  return %0 : index
}

// CHECK-LABEL: func.func @unsigned(
// CHECK: arith.cmpi ult
func.func @unsigned(%lo: index, %hi: index, %step: index) {
  scf.for unsigned %i = %lo to %hi step %step {
  }
  return
}

// CHECK-LABEL: func.func @while(
// CHECK-NEXT: cf.br ^bb1(%arg0 : index)
// CHECK-NEXT: ^bb1(%[[X:.*]]: index):
// CHECK-NEXT: cf.cond_br %arg1, ^bb2(%[[X]] : index), ^bb3
// CHECK-NEXT: ^bb2(%[[Y:.*]]: index):
// CHECK-NEXT: %[[Z:.*]] = arith.addi
// CHECK-NEXT: cf.br ^bb1(%[[Z]] : index)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: return %[[X]]
func.func @while(%a: index, %c: i1) -> index {
  %0 = scf.while (%x = %a) : (index) -> index {
    scf.condition(%c) %x : index
  } do {
  ^bb0(%y: index):
    %1 = arith.addi %y, %a : index
    scf.yield %1 : index
  }
  return %0 : index
}

// A second region that only forwards has no block.
// CHECK-LABEL: func.func @do_while(
// CHECK: ^bb1(%[[X:.*]]: index):
// CHECK-NEXT: %[[Y:.*]] = arith.addi
// CHECK-NEXT: cf.cond_br %arg1, ^bb1(%[[Y]] : index), ^bb2
func.func @do_while(%a: index, %c: i1) -> index {
  %0 = scf.while (%x = %a) : (index) -> index {
    %1 = arith.addi %x, %a : index
    scf.condition(%c) %1 : index
  } do {
  ^bb0(%y: index):
    scf.yield %y : index
  }
  return %0 : index
}

// One loop for each dimension; reductions become carried values.
// CHECK-LABEL: func.func @parallel(
// CHECK: ^bb1(%[[I:.*]]: index, %[[A:.*]]: index):
// CHECK: ^bb3(%[[J:.*]]: index, %[[B:.*]]: index):
// CHECK: ^bb4:
// CHECK-NEXT: arith.maxsi %[[B]], %[[J]]
// CHECK: return %[[A]]
func.func @parallel(%lo: index, %hi: index, %step: index, %a: index) -> index {
  %0 = scf.parallel (%i, %j) = (%lo, %lo) to (%hi, %hi) step (%step, %step) init (%a) -> index {
    scf.reduce(%j : index) {
    ^bb0(%l: index, %r: index):
      %1 = arith.maxsi %l, %r : index
      scf.reduce.return %1 : index
    }
  }
  return %0 : index
}

// CHECK-LABEL: func.func @forall(
// CHECK: cf.cond_br
// CHECK: call @use
func.func @forall(%n: index) {
  scf.forall (%i) in (%n) {
    func.call @use(%i) : (index) -> ()
  }
  return
}
