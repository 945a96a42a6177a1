// Rules that make more and more of an operation end in the e-graph; where control forks the greedy driver tries them as well, and gives up soon.
// RUN: rs-opt %s --patterns-td %S/Inputs/Grow.td --apply-patterns --rewrite-strategy=egraph --cost-report 2>&1 | filecheck %s --implicit-check-not=warning

// CHECK: %0 = scf.if
// CHECK-NEXT: %1 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT: scf.yield %1 : i32
// CHECK: apply-patterns @f egraph op-count 5 5 5 5 {{.*}} saturated
func.func @f(%x: i32, %y: i32, %c: i1) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = arith.muli %x, %y : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}
