// RUN: rs-opt --compare-strategies --patterns-td %S/Inputs/Spread.td --optimize=rules=Spread %s | filecheck %s

// Engines are compared, whatever engine the pass would take by itself.

// CHECK: greedy 4 5 4 5 {{.*}} 0 0 converged 1 rule, 1 time
// CHECK: egraph 4 4 4 4 {{.*}} saturated 1 rule, 1 time
func.func @f(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.muli %0, %z : i32
  return %1 : i32
}
