// The e-graph of a function after saturation: a cluster for each e-class, a node for each e-node. The e-nodes of the extracted form are bold.
// RUN: rs-opt %s --view-egraph=@f | filecheck %s
// RUN: rs-opt %s --view-egraph=@f --egraph-budget=iterations=0 | filecheck %s --check-prefix=NOTHING
// RUN: rs-opt %s --view-egraph=@f --canonicalize | filecheck %s --check-prefix=AFTER
// RUN: not rs-opt %s --view-egraph 2>&1 | filecheck %s --check-prefix=WHICH

func.func @f(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  %1 = arith.muli %0, %y : i32
  return %1 : i32
}
func.func @g() {
  return
}

// CHECK:      digraph "e-graph" {
// CHECK:      subgraph cluster_0 {
// CHECK-NEXT:   label="class 0: i32 = 0 : i32\l";
// CHECK-NEXT:   n0 [label="arith.constant\lvalue: 0 : i32\l", fillcolor="0.583 0.15 1.0", style="filled"];
// CHECK:      label="class 1: i32\l";
// CHECK-NEXT: n1 {{.*}}arith.addi{{.*}}{<o0> 0|<o1> 1}}", fillcolor={{.*}}, style="rounded,filled"];
// CHECK-NEXT: n2 [label="%arg0\l", style="bold"];
// CHECK:      label="class 3: i32, used\l";
// CHECK-NEXT: n4 {{.*}}arith.muli{{.*}}style="rounded,bold,filled"];
// CHECK:      n1:o0:s -> n0 [lhead=cluster_0];
// CHECK-NEXT: n1:o1:s -> n1;
// CHECK-NEXT: n4:o0:s -> n1 [lhead=cluster_1, style=bold];

// NOTHING-NOT: "%arg0\l"];{{[[:space:]]+}}n
// NOTHING: arith.addi

// AFTER-NOT: arith.addi
// AFTER: arith.muli

// WHICH: error: the graph is of one operation, but 2 operations have a body: choose one with '--view-egraph=@f', '--view-egraph=@g'
