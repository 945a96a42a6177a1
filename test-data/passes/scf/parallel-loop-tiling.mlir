// RUN: rs-opt %s --dialect-td %S/Inputs/affine.td --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4 --allow-unregistered-dialect | filecheck %s --check-prefixes=MIN
// RUN: rs-opt %s --scf-parallel-loop-tiling="parallel-loop-tile-sizes=4 no-min-max-bounds" --allow-unregistered-dialect | filecheck %s --check-prefixes=CHK
// RUN: not rs-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4 --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefixes=NODEF
// RUN: not rs-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=0 2>&1 | filecheck %s --check-prefixes=ZERO
// RUN: not rs-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=a 2>&1 | filecheck %s --check-prefixes=WORD

// NODEF: error: 'scf-parallel-loop-tiling' creates operations of the dialect 'affine', which is not loaded
// ZERO: error: {{.*}}tile size cannot be 0
// WORD: error: {{.*}}'parallel-loop-tile-sizes' expects integers, not 'a'

// MIN-LABEL: func.func @f(
// MIN: %[[SIZE:.*]] = arith.muli %arg2, %c4 : index
// MIN: scf.parallel (%[[T:.*]]) = (%arg0) to (%arg1) step (%[[SIZE]]) {
// MIN-NEXT: %[[N:.*]] = affine.min #map(%[[SIZE]], %arg1, %[[T]])
// MIN-NEXT: scf.parallel (%[[J:.*]]) = (%c0) to (%[[N]]) step (%arg2) {
// MIN-NEXT: %[[I:.*]] = arith.addi %[[J]], %[[T]] : index
// MIN-NEXT: "test.use"(%[[I]])

// CHK-LABEL: func.func @f(
// CHK: %[[SIZE:.*]] = arith.muli %arg2, %c4 : index
// CHK: scf.parallel (%[[T:.*]]) = (%arg0) to (%arg1) step (%[[SIZE]]) {
// CHK-NEXT: scf.parallel (%[[J:.*]]) = (%c0) to (%[[SIZE]]) step (%arg2) {
// CHK-NEXT: %[[I:.*]] = arith.addi %[[J]], %[[T]] : index
// CHK: %[[LT:.*]] = arith.cmpi ult, %{{.*}}, %arg1 : index
// CHK: scf.if
// CHK-NEXT: "test.use"(%[[I]])
func.func @f(%lo: index, %hi: index, %step: index) {
  scf.parallel (%i) = (%lo) to (%hi) step (%step) {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// All tiles are complete, and the outer loop stays.
// MIN-LABEL: func.func @static(
// MIN: scf.parallel ({{.*}}) = (%c0) to (%c16) step (%c2) {
// MIN: scf.parallel ({{.*}}) = (%c0) to (%c16) step (%[[SIZE:.*]]) {
// MIN: scf.parallel ({{.*}}) = ({{.*}}) to (%[[SIZE]]) step (%c2) {
func.func @static() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  scf.parallel (%i) = (%c0) to (%c16) step (%c2) {
    scf.parallel (%j) = (%c0) to (%c16) step (%c2) {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
