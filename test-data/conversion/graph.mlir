// RUN: rs-opt --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --show-conversion-graph | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=Printing --show-conversion-graph=dot | filecheck %s --check-prefix=DOT
// RUN: rs-opt --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --pass-pipeline='builtin.module(convert{target=Printing},func.func(convert{target=ToArith}))' --show-conversion-graph=dot | filecheck %s --check-prefix=TWO
// RUN: rs-opt --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=Printing --show-conversion-graph --json | filecheck %s --check-prefix=JSON

// The graphs of all targets, or of the conversions in the pipeline.

// CHECK: Casting (partial)
// CHECK-NEXT: dialect arith: legal
// CHECK-NEXT: arith.addf: legal
// CHECK-NEXT: arith.addi: legal
// CHECK: num.make: illegal, is erased or replaced in 1 step
// CHECK-NEXT: Make depth 1, benefit 1
// CHECK: Printing (partial)
// CHECK: ToArith (partial)
// CHECK: num.add: illegal, reaches arith.addf in 1 step

// DOT: digraph "conversions" {
// DOT: subgraph cluster_0 {
// DOT-NEXT: label="convert{target=Printing}\l";
// DOT-NEXT: n0 [label="num.print\lillegal\l"];
// DOT-NEXT: n1 [label="num.show\llegal\l", fillcolor="0.361 0.15 1.0", style="filled"];
// DOT-NEXT: n2 [label="PrintToShow\lbenefit 1\l", style="bold"];
// DOT-NEXT: }
// DOT-NEXT: n0 -> n2 [style=bold];
// DOT-NEXT: n2 -> n1 [style=bold];

// One graph, whatever the number of conversions.
// TWO: digraph
// TWO-NOT: digraph
// TWO: subgraph cluster_1 {
// TWO-NOT: digraph

// JSON: [{"conversion":"convert{target=Printing}","operations":[{"name":"num.print","legality":"illegal","reaches":["num.show"],"patterns":[{"name":"PrintToShow","benefit":1,"generates":["num.show"],"depth":1}],"depth":1},{"name":"num.show","legality":"legal","reaches":["num.show"],"patterns":[],"depth":0}]}]
