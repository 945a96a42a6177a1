// RUN: rs-opt %s --dialect-td %S/Inputs/Absent.td --patterns-td %S/Inputs/Absent.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/AbsentRefused.td --patterns-td %S/Inputs/AbsentRefused.td --apply-patterns 2>&1 | filecheck %s --check-prefix=REFUSED

// REFUSED-DAG: AbsentRefused.td:3:5: error: rule 'NoTypes' is left out: expected at least 1 type in `returnType` for the results of 'ab.split', found 0
// REFUSED-DAG: AbsentRefused.td:4:5: error: rule 'TwoOfAny' is left out: `returnType` is ambiguous for 'ab.many', which has several variadic results
// REFUSED-DAG: AbsentRefused.td:5:5: error: rule 'NeverThere' is left out: a constant for an absent attribute matches nothing

// REFUSED-DAG: AbsentRefused.td:6:5: error: rule 'NothingForAValue' is left out: an attribute is given for an operand of 'ab.done'

// CHECK-LABEL: @f
func.func @f(%x: i32) {
  // CHECK-NEXT: "ab.marked"(%{{.*}}) : (i32) -> i32
  %0 = "ab.marked"(%x) : (i32) -> i32
  // CHECK-NEXT: "ab.done"
  %1 = "ab.marked"(%x) {u} : (i32) -> i32
  // CHECK-NEXT: "ab.numbered"(%{{.*}}) <{u}>
  %2 = "ab.numbered"(%x) {u} : (i32) -> i32
  // CHECK-NEXT: "ab.done"
  %3 = "ab.numbered"(%x) {n = 1 : i32} : (i32) -> i32
  // CHECK-NEXT: "ab.done"
  // CHECK-NEXT: "ab.done"
  %4 = "ab.any"(%x) : (i32) -> i32
  %5 = "ab.any"(%x) {n = 1 : i32, u} : (i32) -> i32
  // CHECK-NEXT: "ab.split"(%{{.*}}) : (i32) -> (i32, i64, i64)
  // CHECK-NEXT: "ab.done"
  %6 = "ab.cut"(%x) : (i32) -> i32
  return
}

// CHECK-LABEL: @cleared
func.func @cleared(%x: i32) -> i32 {
  // CHECK-NEXT: %[[DONE:.*]] = "ab.done"
  // CHECK-NEXT: %[[AGAIN:.*]] = "ab.marked"(%[[DONE]]) <{n = 2 : i32}>
  // CHECK-NEXT: return %[[AGAIN]]
  %0 = "ab.cleared"(%x) {n = 2 : i32, u} : (i32) -> i32
  return %0 : i32
}
