// A fold that looks at an operation makes the uses of its constants the newest, as the reference does.
// RUN: rs-opt %s --allow-unregistered-dialect --canonicalize --mlir-print-value-users | filecheck %s

// CHECK: %c4 = arith.constant 4 : index // users: %1, %2
func.func @f(%x: index) {
  %c4 = arith.constant 4 : index
  %0 = arith.muli %x, %c4 : index
  "t.u"(%0, %c4) : (index, index) -> ()
  return
}
