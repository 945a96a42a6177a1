// RUN: rs-opt %s --canonicalize | filecheck %s
// The number that stands for "dynamic" in the list of static bounds is not put there.

// CHECK-LABEL: func.func @f
// CHECK: %[[C:.*]] = arith.constant -9223372036854775808 : index
// CHECK: scf.forall (%{{.*}}) = (%arg0) to (%[[C]]) step (1)
func.func @f(%l: index) {
  %c = arith.constant -9223372036854775808 : index
  scf.forall (%i) = (%l) to (%c) step (1) {
    func.call @g(%i) : (index) -> ()
  }
  return
}
func.func private @g(index)
