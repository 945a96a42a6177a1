// RUN: rs-opt %s --allow-unregistered-dialect --dialect-td %S/Inputs/Calc.td --patterns-td %S/Inputs/GroupRules.td --apply-patterns --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s

// CHECK-LABEL: func.func @f
func.func @f(%a: i32) -> i32 {
  // CHECK: "calc.same_groups"(%{{.*}}) <{sizes = array<i32: 1, 2>}> : (i32, i32, i32) -> ()
  "calc.groups"(%a, %a, %a) <{sizes = array<i32: 1, 2>}> : (i32, i32, i32) -> ()
  // CHECK: calc.add %{{.*}}, %{{.*}} : i32 loc("there")
  %0:2 = "calc.pair"(%a) : (i32) -> (i32, i32) loc("there")
  %1 = calc.neg %0#0 : i32
  return %1 : i32
}
