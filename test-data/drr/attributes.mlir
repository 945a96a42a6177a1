// Rules that set, copy and remove attributes of operations.
// RUN: rs-opt --dialect-td %S/Inputs/Attributes.td --patterns-td %S/Inputs/Attributes.td --apply-patterns %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Attributes.td --patterns-td %S/Inputs/Attributes.td --apply-patterns --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Attributes.td --patterns-td %S/Inputs/Attributes.td --print-rules=Marked | filecheck %s --check-prefix=RULE
// RUN: not rs-opt --dialect-td %S/Inputs/Attributes.td --patterns-td %S/Inputs/AttributesRefused.td --apply-patterns %s 2>&1 | filecheck %s --check-prefix=REFUSED

// CHECK-LABEL: func.func @f(
// CHECK: "mark.new"(%{{.*}}) {done, from = "old"} : (i32) -> i32
// CHECK: "mark.copied"(%{{.*}}) {kept = 1 : i32} : (i32) -> i32
// CHECK: %[[PLAIN:.*]] = "mark.plain"(%{{.*}}) {done} : (i32) -> i32
// CHECK: "mark.new"(%[[PLAIN]]) : (i32) -> i32
func.func @f(%x: i32) -> (i32, i32, i32) {
  %0 = "mark.old"(%x) : (i32) -> i32
  %1 = "mark.from"(%x) {kept = 1 : i32, note = "gone"} : (i32) -> i32
  %2 = "mark.plain"(%x) : (i32) -> i32
  %3 = "mark.twice"(%2) : (i32) -> i32
  return %0, %1, %3 : i32, i32, i32
}

// RULE: greedy
// RULE: setAttr("done"

// REFUSED-DAG: error: rule 'Valued' is left out: '$0.getDefiningOp()->setAttr("done", $_builder.getUnitAttr())' has no value; declare it as `NativeCodeCallVoid`
// REFUSED-DAG: warning: rule 'Unknown' is left out: function 'unknownFunction'
