// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// What holds is not asserted.

// CHECK-LABEL: func.func @holds(%arg0: i1) {
// CHECK-NEXT: cf.assert %arg0, "perhaps"
// CHECK-NEXT: return
func.func @holds(%c: i1) {
  %true = arith.constant true
  cf.assert %true, "always"
  cf.assert %c, "perhaps"
  return
}
