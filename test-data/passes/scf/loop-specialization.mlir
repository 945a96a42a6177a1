// RUN: rs-opt %s --dialect-td %S/Inputs/affine.td --scf-for-loop-specialization --allow-unregistered-dialect | filecheck %s --check-prefixes=FOR
// RUN: rs-opt %s --dialect-td %S/Inputs/affine.td --scf-parallel-loop-specialization --allow-unregistered-dialect | filecheck %s --check-prefixes=PAR

// FOR: %[[N:.*]] = affine.min #map(%arg0)
// FOR: %[[C:.*]] = arith.constant 64 : index
// FOR: %[[EQ:.*]] = arith.cmpi eq, %[[N]], %[[C]] : index
// FOR: scf.if %[[EQ]] {
// FOR-NEXT: scf.for %[[I:.*]] = %arg1 to %[[C]] step %arg2 {
// FOR-NEXT: "test.use"(%[[I]], %[[C]])
// FOR: } else {
// FOR-NEXT: scf.for %[[I:.*]] = %arg1 to %[[N]] step %arg2 {
// FOR-NEXT: "test.use"(%[[I]], %[[N]])
// A loop with results stays, and one whose bound has no constant.
// FOR-NOT: scf.if
// FOR: scf.for
// FOR: scf.for
// FOR: scf.parallel

// PAR: arith.cmpi eq, %[[N:.*]], %[[C:.*]] : index
// PAR: scf.if
// PAR: scf.parallel ({{.*}}) = (%arg1) to (%[[C]])
// PAR: } else {
// PAR: scf.parallel ({{.*}}) = (%arg1) to (%[[N]])
func.func @f(%m: index, %lo: index, %step: index) -> index {
  %n = "affine.min"(%m) {map = affine_map<(d0) -> (100, d0, 64)>} : (index) -> index
  scf.for %i = %lo to %n step %step {
    "test.use"(%i, %n) : (index, index) -> ()
  }
  %0 = scf.for %i = %lo to %n step %step iter_args(%s = %m) -> index {
    scf.yield %s : index
  }
  scf.for %i = %lo to %m step %step {
    "test.use"(%i) : (index) -> ()
  }
  scf.parallel (%i) = (%lo) to (%n) step (%step) {
    "test.use"(%i) : (index) -> ()
  }
  return %0 : index
}
