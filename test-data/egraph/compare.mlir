// RUN: rs-opt --compare-strategies %s | filecheck %s
// RUN: rs-opt --compare-strategies --json --canonicalize %s | filecheck %s --check-prefix=JSON
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --egraph-budget=nodes=1,iterations=1 --cost-report %s 2>&1 | filecheck %s --check-prefix=BUDGET

// CHECK: strategy cost before cost after ops after time peak nodes rounds stop rules fired
// CHECK-NEXT: greedy 5 4 5 4
// CHECK-NEXT: egraph 5 4 5 4 {{.*}} saturated 1 rule, 1 time
// CHECK-NEXT: greedy+egraph 5 4 5 4

// JSON: {"file":"{{.*}}compare.mlir","model":"op-count","strategies":[{"strategy":"greedy","cost_before":5,"cost_after":4,
// JSON-SAME: {"strategy":"egraph","cost_before":5,"cost_after":4,{{.*}}"stop":"saturated","fired":[{"rule":"AddIAddConstant","times":1}]

// BUDGET: canonicalize @f egraph op-count {{.*}} nodes
func.func @f(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c1 : i32
  return %1 : i32
}
