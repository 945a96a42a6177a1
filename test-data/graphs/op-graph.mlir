// The graph of operations and values: `view-op-graph` prints it to standard error, and the IR to standard output.
// RUN: rs-opt %s --view-op-graph -o %t.mlir 2>&1 | filecheck %s
// RUN: filecheck %s --check-prefix=TEXT --input-file %t.mlir
// RUN: rs-opt %s --view-op-graph="print-attrs=false print-result-types=false print-data-flow-edges=false print-control-flow-edges" -o %t.mlir 2>&1 | filecheck %s --check-prefix=FLOW
// RUN: rs-opt %s --view-op-graph="max-label-len=3 symbol=@f" -o %t.mlir 2>&1 | filecheck %s --check-prefix=SHORT
// RUN: not rs-opt %s --view-op-graph=symbol=@e 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not rs-opt %s --view-op-graph=symbol=f 2>&1 | filecheck %s --check-prefix=NAME
// RUN: not rs-opt %s --view-op-graph=max-label-len=-1 2>&1 | filecheck %s --check-prefix=NEGATIVE
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(view-op-graph))' -o %t.mlir 2>&1 | filecheck %s --check-prefix=NESTED

func.func @f(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^a(%a : i32), ^b
^a(%x: i32):
  return %x : i32
^b:
  %z = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    %q = arith.constant 3 : i32
    scf.yield %q : i32
  }
  return %z : i32
}

// CHECK:      digraph "operations" {
// CHECK-NEXT:   compound=true;
// CHECK-NEXT:   node [shape=box, fontname="monospace"];
// CHECK-NEXT:   edge [fontname="monospace", fontsize=10];
// CHECK-NEXT:   graph [fontname="monospace", labeljust=l];
// CHECK-NEXT:   subgraph cluster_0 {
// CHECK-NEXT:     label="builtin.module\l";
// CHECK-NEXT:     subgraph cluster_1 {
// CHECK-NEXT:       label="func.func\lfunction_type: (i1, i32) -> i32\lsym_name: \"f\"\l";
// CHECK-NEXT:       subgraph cluster_2 {
// CHECK-NEXT:         label="^bb0\l";
// CHECK-NEXT:         n0 [shape=record, label="{argument\l|{<o0> %arg0: i1}}", style="rounded"];
// CHECK-NEXT:         n1 [shape=record, label="{argument\l|{<o0> %arg1: i32}}", style="rounded"];
// CHECK-NEXT:         n2 [shape=record, label="{{[{][{]}}<i0> %arg0|<i1> %arg1}|cf.cond_br\loperandSegmentSizes: array\<i32: 1, 1, 0\>\l}",
// CHECK-NEXT:       }
// CHECK-NEXT:       subgraph cluster_3 {
// CHECK-NEXT:         label="^bb1\l";
// CHECK:            subgraph cluster_4 {
// CHECK-NEXT:         label="^bb2\l";
// CHECK-NEXT:         n9 {{.*}}func.return
// CHECK-NEXT:         subgraph cluster_5 {
// CHECK-NEXT:           label="";
// CHECK-NEXT:           n5 [shape=record, label="{{[{][{]}}<i0> %arg0}|scf.if\l|{<o0> %1: i32}}",
// CHECK-NEXT:           subgraph cluster_6 {
// CHECK-NEXT:             label="region 0\l";
// CHECK-NEXT:             n6 {{.*}}scf.yield{{.*}}];
// CHECK-NEXT:           }
// CHECK-NEXT:           subgraph cluster_7 {
// CHECK-NEXT:             label="region 1\l";
// CHECK:        n0:o0:s -> n2:i0:n [label="0"];
// CHECK-NEXT:   n1:o0:s -> n2:i1:n [label="1"];
// CHECK-NEXT:   n3:o0:s -> n4:i0:n [label="0"];
// CHECK:      n5:o0:s -> n9:i0:n [label="0"];
// CHECK-NEXT: }

// TEXT: cf.cond_br

// FLOW:     subgraph cluster_1 {
// FLOW-NEXT:  label="";
// FLOW-NEXT:  n1 [label="func.func\l"
// FLOW:       n4 [shape=record, label="{{[{][{]}}<i0> %arg0|<i1> %arg1}|cf.cond_br\l}",
// FLOW-NOT:   label="0"
// FLOW:       n4 -> n5 [style=dashed];
// FLOW-NEXT:  n4 -> n7 [style=dashed];
// FLOW-NEXT:  n7 -> n11 [style=dashed];

// SHORT:     subgraph cluster_0 {
// SHORT-NEXT:  label="func.func\lfunction_type: (i1...\lsym_name: \"f\"\l";

// NONE: error: expected the symbol of an operation with a body, found '@e'; did you mean '@f'? (symbols: '@f')
// NAME: error: expected a symbol such as '@f', found 'f'

// NEGATIVE: option 'max-label-len' of pass 'view-op-graph'

// NESTED:     digraph "operations" {
// NESTED:     subgraph cluster_0 {
// NESTED-NEXT:  label="func.func\l
