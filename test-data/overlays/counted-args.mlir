// Lists of region arguments of which there are as many as operands.
// RUN: rs-opt %s --dialect-td %S/Inputs/CountedArgs.td --dialect-td %S/Inputs/CountedArgsSyntax.td --verify-roundtrip --split-input-file --verify-diagnostics --allow-unregistered-dialect | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/CountedArgs.td --dialect-td %S/Inputs/CountedArgsSyntax.td --split-input-file --verify-diagnostics --allow-unregistered-dialect --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: not rs-opt %s --dialect-td %S/Inputs/CountedArgsRefused.td 2>&1 | filecheck %s --check-prefix=REFUSED

// REFUSED-DAG: CountedArgsRefused.td:10:{{.*}} error: g.a: '$n' is not an operand; 'args' counts the values of operands
// REFUSED-DAG: CountedArgsRefused.td:12:{{.*}} error: g.b: the arguments of 'body' are counted by '$sizes', which follows the region; write '$sizes' before '$body'
// REFUSED-DAG: CountedArgsRefused.td:14:{{.*}} error: g.c: arguments of 'body' are named twice
// REFUSED-DAG: CountedArgsRefused.td:16:{{.*}} error: g.d: 'args' adds the numbers of values of at most 3 operands
// REFUSED-DAG: CountedArgsRefused.td:18:{{.*}} error: g.e: 'args' in the parameters of a directive takes numbers; it cannot count the values of operands
// REFUSED-DAG: CountedArgsRefused.td:22:{{.*}} error: g.g: 18446744073709551615 is too large for an argument
// REFUSED-DAG: CountedArgsRefused.td:20:{{.*}} error: g.f: expected a number or an operand, found

// CHECK-LABEL: func.func @lists
// CHECK: g.grid %[[P:.*]] from %{{.*}} ids(%[[X:.*]], %[[Y:.*]]) in(%[[SX:.*]] = %{{.*}}, %[[SY:.*]] = %{{.*}}) inputs(%[[I:.*]] = %{{.*}}) : f32 {
// CHECK-NEXT: "u.use"(%[[P]], %[[X]], %[[Y]], %[[SX]], %[[SY]], %[[I]]) : (index, index, index, index, index, f32) -> ()
// GENERIC: "g.grid"
// GENERIC-NEXT: ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: f32):
func.func @lists(%n: index, %f: f32) {
  g.grid %p from %n ids(%x, %y) in (%sx = %n, %sy = %n) inputs(%i = %f) : f32 {
    "u.use"(%p, %x, %y, %sx, %sy, %i) : (index, index, index, index, index, f32) -> ()
    g.end
  }
  return
}

// CHECK-LABEL: func.func @none
// CHECK: g.grid %{{.*}} from %{{.*}} ids() in() {
func.func @none(%n: index) {
  g.grid %p from %n ids() in () {
    g.end
  }
  return
}

// The text would not read back: the operation is printed in the generic form.
// CHECK-LABEL: func.func @fewer
// CHECK: "g.grid"
func.func @fewer(%n: index) {
  "g.grid"(%n, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>}> ({
  ^bb0(%p: index, %x: index):
    g.end
  }) : (index, index) -> ()
  return
}

// -----

func.func @other_count(%n: index) {
  // expected-error @below {{expected 1 region argument, found 2}}
  g.grid %p from %n ids(%x, %y) in (%sx = %n) {
    g.end
  }
  return
}
