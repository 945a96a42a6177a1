// RUN: not rs-opt %s --scf-for-loop-peeling 2>&1 | filecheck %s
// CHECK: error: 'scf-for-loop-peeling' creates operations of the dialect 'affine', which is not loaded
func.func @f(%lo: index, %hi: index, %s: index) {
  scf.for %i = %lo to %hi step %s {
  }
  return
}
