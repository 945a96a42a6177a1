// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceOpen.td --split-input-file --expand-references --verify-diagnostics | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceOpen.td --split-input-file --verify-diagnostics --canonicalize > %t
// RUN: not rs-opt %s --dialect-td %S/Inputs/ReferenceResults.td 2>&1 | filecheck %s --check-prefix=RESULTS

// What a reference is over is known when it is parsed: then a circle is found, and a text beyond all bounds refused.

// RESULTS-DAG: error: o.any: '$r' must be a single result that no result of variable length precedes
// RESULTS-DAG: error: o.behind: '$r' must be a single result that no result of variable length precedes

// CHECK-LABEL: func.func @said
// CHECK-NEXT: arith.addi %arg0, %arg0 {note = "o.said; $x"} : i32
func.func @said(%x: i32) -> i32 {
  %0 = o.said %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @pairs
// CHECK-NEXT: o.wrap %arg0 : (i1) -> tuple<i1, i1>
// CHECK-NEXT: o.wrap %{{.*}} : (tuple<i1, i1>) -> tuple<tuple<i1, i1>, tuple<i1, i1>>
func.func @pairs(%x: i1) {
  %0 = o.grow2 %x : i1
  return
}

// CHECK-LABEL: func.func @last
// CHECK-NEXT: o.wrap %arg0 : (i1) -> i8
func.func @last(%x: i1) -> i8 {
  %0:3 = o.last %x : (i1) -> (i1, i1, i8)
  return %0#2 : i8
}

// -----

func.func @grown(%x: i1) {
  // expected-error @below {{its text has more than 1048576 bytes}}
  %0 = o.grow39 %x : i1
  return
}
