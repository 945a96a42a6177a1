// Graphs of a module without operations.
// RUN: rs-opt %s --view-op-graph -o %t.mlir 2>&1 | filecheck %s
// RUN: rs-opt %s --view-use-def | filecheck %s
// RUN: rs-opt %s --view-symbol-graph | filecheck %s
// RUN: not rs-opt %s --view-cfg 2>&1 | filecheck %s --check-prefix=CODE
// RUN: not rs-opt %s --view-egraph 2>&1 | filecheck %s --check-prefix=CODE

module {}

// CHECK:      subgraph cluster_0 {
// CHECK-NEXT:   label="builtin.module\l";
// CHECK-NEXT:   n0 [label="({{empty|no symbols}})\l", style="dashed"];
// CHECK-NEXT: }
// CHECK-NEXT: }

// CODE: error: expected a function or another operation with a body
