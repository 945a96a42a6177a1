// RUN: rs-opt --patterns-td %S/Inputs/Endless.td --canonicalize --split-input-file %s 2>&1 | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Endless.td --canonicalize --split-input-file --executor=memo %s 2>&1 | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Endless.td --canonicalize="max-iterations=2" --split-input-file %s 2>&1 | filecheck %s --check-prefix=LIMITED
// RUN: not rs-opt --patterns-td %S/Inputs/Endless.td --canonicalize --check-patterns --split-input-file %s 2>&1 | filecheck %s --check-prefix=CHECKED

// Rules that undo each other are named. The result is what it is after the last round.

// CHECK-DAG: :20:8: warning: canonicalize did not converge within the limit of changes: the same changes repeat without end; the patterns are '{{RemToDiv|DivToRem}}', '{{RemToDiv|DivToRem}}'
// CHECK-DAG: Endless.td:5:5: note: 'RemToDiv' is here
// CHECK-DAG: Endless.td:6:5: note: 'DivToRem' is here
// CHECK-DAG: :27:8: warning: canonicalize did not converge within the limit of changes: the same changes repeat without end; the patterns are 'Idle'

// Who allows few rounds wants it to stop.

// LIMITED-NOT: warning

// CHECKED: error: pattern 'Idle' reported that it rewrote 'arith.divsi', but changed nothing
// CHECKED: Endless.td:10:5: note: 'Idle' is here
func.func @forth(%a: i32, %b: i32) -> i32 {
  %0 = arith.remui %a, %b : i32
  return %0 : i32
}

// -----

func.func @idle(%a: i32, %b: i32) -> i32 {
  %0 = arith.divsi %a, %b : i32
  return %0 : i32
}
