// RUN: rs-opt %s --canonicalize | filecheck %s
// The number that stands for "dynamic" in the list of static bounds is not put there.

// CHECK-LABEL: func.func @f
// CHECK: %[[C:.*]] = arith.constant -9223372036854775808 : index
// CHECK: scf.forall (%{{.*}}) in (%[[C]])
func.func @f() {
  %c = arith.constant -9223372036854775808 : index
  scf.forall (%i) in (%c) {
    func.call @g(%i) : (index) -> ()
  }
  return
}
func.func private @g(index)
