// RUN: rs-opt --dialect-td %S/Inputs/Loops.td --dialect-td %S/Inputs/LoopsSyntax.td --split-input-file %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Loops.td --dialect-td %S/Inputs/LoopsSyntax.td --split-input-file --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt --dialect-td %S/Inputs/LoopsSyntax.td --dialect-td %S/Inputs/Loops.td --split-input-file --mlir-print-op-generic %s | rs-opt --dialect-td %S/Inputs/Loops.td --dialect-td %S/Inputs/LoopsSyntax.td --split-input-file | filecheck %s
// The syntax of an overlay: region arguments, lists in step, elided values, directives, names.

// CHECK-LABEL: func.func @loops
// CHECK: loops.for %i = %arg0 to %arg0 {
// CHECK-NEXT: }
// CHECK: %0:2 = loops.for %i = %arg0 to %arg0 step 4 carry(%arg2 = %arg1, %arg3 = %arg0) -> (i32, index) {
// CHECK-NEXT: loops.yield %arg2, %arg3 : i32, index
// CHECK-NEXT: } {k}
// GENERIC-LABEL: sym_name = "loops"
// GENERIC: "loops.for"(%arg0, %arg0) <{step = 1 : index}> ({
// GENERIC-NEXT: ^bb0(%{{.*}}: index):
// GENERIC-NEXT: "loops.yield"() : () -> ()
// GENERIC: "loops.for"(%arg0, %arg0, %arg1, %arg0) <{step = 4 : index}> ({
// GENERIC-NEXT: ^bb0(%{{.*}}: index, %[[A:.*]]: i32, %[[B:.*]]: index):
// GENERIC-NEXT: "loops.yield"(%[[A]], %[[B]]) : (i32, index) -> ()
func.func @loops(%a: index, %b: i32) {
  loops.for %i = %a to %a step 1 { }
  %r:2 = loops.for %j = %a to %a step 4 carry(%x = %b, %y = %a) -> (i32, index) {
    loops.yield %x, %y : i32, index
  } {k}
  return
}

// -----

// CHECK-LABEL: func.func @switches
// CHECK: loops.switch %arg0 uses(%arg0 : index, %arg1 : i32) case 1 {
// CHECK: } case -2 {
// CHECK: } default {
// CHECK: loops.switch %arg0 default {
// GENERIC-LABEL: sym_name = "switches"
// GENERIC: "loops.switch"(%arg0, %arg0, %arg1) <{cases = array<i64: 1, -2>}> ({
// GENERIC: "loops.switch"(%arg0) <{cases = array<i64>}> ({
func.func @switches(%a: index, %b: i32) {
  loops.switch %a uses (%a : index, %b : i32) case 1 { loops.yield } case -2 { loops.yield } default {
    loops.yield
  }
  loops.switch %a default { loops.yield }
  return
}

// -----

// CHECK-LABEL: func.func @names
// CHECK: %[[C:c-5_i64]] = loops.constant -5
// CHECK: loops.groups[(%[[C]], %arg0 : i64, i32), ()]
// CHECK: loops.groups[]
// GENERIC-LABEL: sym_name = "names"
// GENERIC: "loops.groups"(%0, %arg0) <{sizes = array<i32: 2, 0>}> : (i64, i32) -> ()
// GENERIC: "loops.groups"() <{sizes = array<i32>}> : () -> ()
func.func @names(%b: i32) {
  %c = loops.constant -5
  loops.groups [(%c, %b : i64, i32), ()]
  loops.groups []
  return
}
