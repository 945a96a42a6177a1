// RUN: not rs-opt %s --dialect-td %S/Inputs/affine.td --scf-for-loop-specialization 2>&1 | filecheck %s

// Each nested loop doubles what is in it, so their number is limited.
// CHECK: error: more than 16 nested loops would be duplicated, which doubles the inner loop for each of them
func.func @f(%m: index) {
  %n = "affine.min"(%m) {map = affine_map<(d0) -> (d0, 64)>} : (index) -> index
  scf.for %i0 = %m to %n step %m {
  scf.for %i1 = %m to %n step %m {
  scf.for %i2 = %m to %n step %m {
  scf.for %i3 = %m to %n step %m {
  scf.for %i4 = %m to %n step %m {
  scf.for %i5 = %m to %n step %m {
  scf.for %i6 = %m to %n step %m {
  scf.for %i7 = %m to %n step %m {
  scf.for %i8 = %m to %n step %m {
  scf.for %i9 = %m to %n step %m {
  scf.for %i10 = %m to %n step %m {
  scf.for %i11 = %m to %n step %m {
  scf.for %i12 = %m to %n step %m {
  scf.for %i13 = %m to %n step %m {
  scf.for %i14 = %m to %n step %m {
  scf.for %i15 = %m to %n step %m {
  scf.for %i16 = %m to %n step %m {
  }}}}}}}}}}}}}}}}}
  return
}
