// RUN: not rs-opt --patterns-td %S/Inputs/Unsound.td --optimize="rules=DropsAddend" %s 2>&1 | filecheck %s --check-prefix=UNSOUND
// RUN: not rs-opt --optimize="rules=AddIAddConstnat" %s 2>&1 | filecheck %s --check-prefix=NAME
// RUN: not rs-opt --optimize="cost=speed" %s 2>&1 | filecheck %s --check-prefix=COST
// RUN: not rs-opt --canonicalize --cost-model=speed %s 2>&1 | filecheck %s --check-prefix=MODEL
// RUN: not rs-opt --canonicalize --cost-model=%S/Inputs/negative.toml %s 2>&1 | filecheck %s --check-prefix=NEGATIVE
// RUN: not rs-opt --canonicalize --egraph-budget=leaves=3 %s 2>&1 | filecheck %s --check-prefix=BUDGET

// UNSOUND: Unsound.td:6:{{[0-9]+}}: rule 'DropsAddend' is unsound: it makes {{[01]}} : i32 equal to {{[01]}} : i32
// NAME: there is no rule 'AddIAddConstnat'; did you mean 'AddIAddConstant'?
// COST: option 'cost' of pass 'optimize' expects one of 'op-count', 'latency', 'code-size', not 'speed'
// MODEL: there is no cost model 'speed'; there are 'op-count', 'latency', 'code-size'
// NEGATIVE: negative.toml:2:1: error: cost of 'arith.addi': a cost is negative: -3
// BUDGET: --egraph-budget: 'leaves' is none of 'nodes', 'matches', 'iterations'

func.func @f(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}
