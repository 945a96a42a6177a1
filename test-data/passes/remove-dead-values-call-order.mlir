// Calls lose operands in the order in which `mlir-opt` finds uses of symbols: those of the last region first. The order of
// the uses decides which constant the canonicalization of `scf.if` makes first.
// RUN: rs-opt %s --remove-dead-values --allow-unregistered-dialect | filecheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      func.call @g(%true) : (i1) -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      func.call @g(%false) : (i1) -> ()
func.func @f(%a: i1, %c: i1) {
  scf.if %c {
    func.call @g(%a, %c) : (i1, i1) -> ()
  } else {
    func.call @g(%a, %c) : (i1, i1) -> ()
  }
  return
}
func.func private @g(%unused: i1, %x: i1) {
  "t.use"(%x) : (i1) -> ()
  return
}
