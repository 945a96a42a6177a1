// RUN: rs-opt --dialect-td %S/Inputs/Costs.td --patterns-td %S/Inputs/Costs.td --optimize="rules=SlowToFast,FastToSlow cost=td" %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Costs.td --patterns-td %S/Inputs/Costs.td --optimize="rules=SlowToFast,FastToSlow" --cost-model=latency %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Costs.td --patterns-td %S/Inputs/Costs.td --optimize="rules=SlowToFast,FastToSlow" --cost-model=%S/Inputs/costs.toml %s | filecheck %s --check-prefix=TABLE
// RUN: rs-opt --dialect-td %S/Inputs/Costs.td --patterns-td %S/Inputs/Costs.td --optimize="rules=SlowToFast,FastToSlow cost=td" --cost-report %s 2>&1 | filecheck %s --check-prefix=REPORT

// The definition of an operation may say what it costs. That is a default for models that do not list the operation.

// REPORT: optimize @large {{.*}} td 501 101
// REPORT: optimize @small {{.*}} td 102 52

// CHECK-LABEL: func.func @small
// CHECK: costs.fast
// CHECK: costs.other
// TABLE-LABEL: func.func @small
// TABLE: costs.slow
func.func @small(%a: tensor<10x10xi32>) -> tensor<10x10xi32> {
  %0 = "costs.slow"(%a) : (tensor<10x10xi32>) -> tensor<10x10xi32>
  %1 = "costs.other"(%0) : (tensor<10x10xi32>) -> tensor<10x10xi32>
  return %1 : tensor<10x10xi32>
}

// CHECK-LABEL: func.func @large
// CHECK: costs.slow
// TABLE-LABEL: func.func @large
// TABLE: costs.slow
func.func @large(%a: tensor<10x100xi32>) -> tensor<10x100xi32> {
  %0 = "costs.fast"(%a) : (tensor<10x100xi32>) -> tensor<10x100xi32>
  return %0 : tensor<10x100xi32>
}
