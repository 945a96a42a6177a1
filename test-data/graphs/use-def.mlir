// The graph of operations and values, without attributes and types: one graph, whatever the number of functions.
// RUN: rs-opt %s --view-use-def | filecheck %s
// RUN: rs-opt %s --view-use-def=false | filecheck %s --check-prefix=OFF

func.func @f(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  return %b : i32
}
func.func @g() {
  return
}

// CHECK:      digraph
// CHECK:      n0 [shape=record, label="{argument\l|{<o0> %arg0}}"
// CHECK-NEXT: n1 [shape=record, label="{{[{][{]}}<i0> %arg0|<i1> %arg0}|arith.addi\l|{<o0> %0}}"
// CHECK-NEXT: n2 [shape=record, label="{{[{][{]}}<i0> %0}|func.return\l}"
// CHECK:      n3 [label="func.return\l"
// CHECK:      n0:o0:s -> n1:i0:n [label="0"];
// CHECK-NEXT: n0:o0:s -> n1:i1:n [label="1"];
// CHECK-NEXT: n1:o0:s -> n2:i0:n [label="0"];
// CHECK-NOT:  digraph
// OFF-NOT: digraph
// OFF: arith.addi
