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

// Calls without results are not rebuilt, so that the order of the uses of their operands stays the same: the call in the other region is the
// first use of the condition, and its constant is created first.
// CHECK-LABEL: func.func private @without_results(
// CHECK-SAME: %[[CONDITION:.*]]: i1)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: scf.if %[[CONDITION]]
// CHECK-NEXT: func.call @without_results(%[[TRUE]])
// CHECK: func.call @without_results(%[[FALSE]])
func.func private @without_results(%condition: i1) {
  scf.if %condition {
    func.call @without_results(%condition) : (i1) -> ()
  } else {
    func.call @without_results(%condition) : (i1) -> ()
  }
  return
}
func.func @main() {
  %true = arith.constant true
  call @without_results(%true) : (i1) -> ()
  return
}
