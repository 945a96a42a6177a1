// RUN: rs-opt --split-input-file --verify-diagnostics --dialect-td %S/Inputs/Costs.td --patterns-td %S/Inputs/Costs.td --optimize="rules=SlowToRebate cost=td" %s
// RUN: not rs-opt --split-input-file --dialect-td %S/Inputs/Costs.td --patterns-td %S/Inputs/Costs.td --optimize="rules=SlowToRebate cost=td" %s | filecheck %s

// An operation that a rule makes has a cost that is negative for these types only.

// CHECK-LABEL: func.func @enough
// CHECK: costs.rebate
func.func @enough(%a: tensor<60xi32>) -> tensor<60xi32> {
  %0 = "costs.slow"(%a) : (tensor<60xi32>) -> tensor<60xi32>
  return %0 : tensor<60xi32>
}

// -----

// expected-error @+1 {{cost model 'td': the cost of 'costs.rebate' here is negative: -48}}
func.func @few(%a: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "costs.slow"(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
