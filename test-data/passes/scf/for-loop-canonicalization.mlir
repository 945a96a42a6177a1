// RUN: rs-opt %s --dialect-td %S/Inputs/affine.td --scf-for-loop-canonicalization --allow-unregistered-dialect | filecheck %s

// CHECK: #[[REST:.*]] = affine_map<(d0) -> (-d0 + 256)>
// CHECK: #[[MIN:.*]] = affine_map<(d0) -> (2, -d0 + 4)>

// CHECK-LABEL: func.func @decided
// CHECK: "test.use"(%c4)
// CHECK: "test.use"(%c-4)
func.func @decided() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    %0 = affine.min affine_map<(d0)[s0] -> (s0, 16 - d0)>(%i)[%c4]
    "test.use"(%0) : (index) -> ()
    %1 = affine.max affine_map<(d0) -> (-4, d0 - 16)>(%i)
    "test.use"(%1) : (index) -> ()
  }
  return
}

// The least result depends on the iteration.
// CHECK-LABEL: func.func @one_result
// CHECK: affine.apply #[[REST]](%{{.*}})
func.func @one_result() {
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  scf.for %i = %c1 to %c256 step %c16 {
    %0 = affine.min affine_map<(d0) -> (256, 256 - d0)>(%i)
    "test.use"(%0) : (index) -> ()
  }
  return
}

// In the last iteration the other result is less; and a loop without a constant step has no known last iteration.
// CHECK-LABEL: func.func @undecided
// CHECK: affine.min #[[MIN]](%{{.*}})
// CHECK: affine.min #[[MIN]](%{{.*}})
func.func @undecided(%s: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c1 to %c4 step %c2 {
    %0 = affine.min affine_map<(d0) -> (2, 4 - d0)>(%i)
    "test.use"(%0) : (index) -> ()
  }
  scf.for %i = %c2 to %c4 step %s {
    %0 = affine.min affine_map<(d0) -> (2, 4 - d0)>(%i)
    "test.use"(%0) : (index) -> ()
  }
  return
}

// The bounds of parallel loops count, and quotients.
// CHECK-LABEL: func.func @parallel
// CHECK: "test.use"(%c1)
func.func @parallel(%n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c2) {
    %0 = affine.min affine_map<(d0) -> (1, (d0 floordiv 2) mod 4 + 1)>(%i)
    "test.use"(%0) : (index) -> ()
  }
  return
}
