// RUN: rs-opt %s --scf-forall-to-for --split-input-file | filecheck %s --check-prefixes=FOR
// RUN: rs-opt %s --scf-forall-to-parallel --split-input-file | filecheck %s --check-prefixes=PAR
// RUN: rs-opt %s --scf-parallel-for-to-nested-fors --split-input-file | filecheck %s --check-prefixes=NEST

func.func private @use(index, index)

// FOR-LABEL: func.func @forall(
// FOR: scf.for %[[I:.*]] = %c1 to %c4 step %arg0 {
// FOR-NEXT: scf.for %[[J:.*]] = %c2 to %arg0 step %c3 {
// FOR-NEXT: call @use(%[[I]], %[[J]])
// PAR-LABEL: func.func @forall(
// PAR: scf.parallel (%[[I:.*]], %[[J:.*]]) = (%c1, %c2) to (%c4, %arg0) step (%arg0, %c3) {
// PAR-NEXT: call @use(%[[I]], %[[J]])
// PAR: } {mapping = []}
// NEST: scf.forall
func.func @forall(%n: index) {
  scf.forall (%i, %j) = (1, 2) to (4, %n) step (%n, 3) {
    func.call @use(%i, %j) : (index, index) -> ()
  } {mapping = []}
  return
}

// -----

func.func private @use(index, index)

// NEST-LABEL: func.func @parallel(
// NEST: scf.for %[[I:.*]] = %arg0 to %arg1 step %arg2 {
// NEST-NEXT: scf.for %[[J:.*]] = %arg1 to %arg0 step %arg2 {
// NEST-NEXT: call @use(%[[I]], %[[J]])
// Loops with results stay.
// NEST: scf.parallel
func.func @parallel(%a: index, %b: index, %c: index) {
  scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%c, %c) {
    func.call @use(%i, %j) : (index, index) -> ()
  }
  %0 = scf.parallel (%i) = (%a) to (%b) step (%c) init (%a) -> index {
    scf.reduce(%i : index) {
    ^bb0(%l: index, %r: index):
      scf.reduce.return %r : index
    }
  }
  return
}
