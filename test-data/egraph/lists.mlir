// RUN: rs-opt --dialect-td %S/Inputs/Lists.td --patterns-td %S/Inputs/Lists.td --apply-patterns %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Lists.td --patterns-td %S/Inputs/Lists.td --apply-patterns --rewrite-strategy=egraph --cost-model=td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Lists.td --patterns-td %S/Inputs/Lists.td --print-rules | filecheck %s --check-prefix=RULES

// What an operand of variable length is to a condition, for both engines.

// RULES-DAG: IsNarrow {{.*}} greedy, egraph
// RULES-DAG: IsSingle {{.*}} greedy, egraph
// RULES-DAG: OfGroups {{.*}} greedy (it matches groups of operands)

// CHECK: "list.narrow"(%{{.*}}, %{{.*}}) : (i1, i1) -> i32
// CHECK: "list.any"(%{{.*}}, %{{.*}}) : (i1, i32) -> i32
// CHECK: "list.single"(%{{.*}}) : (i32) -> i32
// CHECK: "list.any"(%{{.*}}, %{{.*}}, %{{.*}}) : (i32, i32, i1) -> i32
func.func @lists(%a: i1, %b: i32) -> (i32, i32, i32, i32) {
  %0 = "list.any"(%a, %a) : (i1, i1) -> i32
  %1 = "list.any"(%a, %b) : (i1, i32) -> i32
  %2 = "list.any"(%b) : (i32) -> i32
  %3 = "list.groups"(%b, %b, %a) <{sizes = array<i32: 2, 1>}> : (i32, i32, i1) -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
