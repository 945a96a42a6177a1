// RUN: not rs-opt --patterns-td %S/Inputs/Unsound.td --optimize="rules=DropsAddend" %s 2>&1 | filecheck %s --check-prefix=UNSOUND
// RUN: not rs-opt --optimize="rules=AddIAddConstnat" %s 2>&1 | filecheck %s --check-prefix=NAME
// RUN: not rs-opt --optimize="cost=speed" %s 2>&1 | filecheck %s --check-prefix=COST
// RUN: not rs-opt --canonicalize --cost-model=speed %s 2>&1 | filecheck %s --check-prefix=MODEL
// RUN: not rs-opt --canonicalize --cost-model=%S/Inputs/negative.toml %s 2>&1 | filecheck %s --check-prefix=NEGATIVE
// RUN: not rs-opt --canonicalize --cost-model=%S/Inputs/nan.toml %s 2>&1 | filecheck %s --check-prefix=NAN
// RUN: not rs-opt --optimize --cost-model=%S/Inputs/formula.toml %s 2>&1 | filecheck %s --check-prefix=FORMULA --implicit-check-not=func.func
// RUN: not rs-opt --optimize --cost-model=%S/Inputs/operand.toml %s 2>&1 | filecheck %s --check-prefix=OPERAND --implicit-check-not=func.func
// RUN: not rs-opt --optimize --cost-model=%S/Inputs/dimension.toml %s 2>&1 | filecheck %s --check-prefix=DIMENSION --implicit-check-not=func.func
// RUN: not rs-opt --optimize --cost-model=%S/Inputs/great.toml %s 2>&1 | filecheck %s --check-prefix=GREAT --implicit-check-not=func.func
// RUN: not rs-opt --optimize --cost-model=%S/Inputs/greater.toml %s 2>&1 | filecheck %s --check-prefix=GREATER
// RUN: not rs-opt --dialect-td %S/Inputs/BadCost.td %s 2>&1 | filecheck %s --check-prefix=ANNOTATED
// RUN: not rs-opt --patterns-td %S/Inputs/Broken.td --optimize %s 2>&1 | filecheck %s --check-prefix=BROKEN
// RUN: not rs-opt --canonicalize --egraph-budget=leaves=3 %s 2>&1 | filecheck %s --check-prefix=BUDGET
// RUN: not rs-opt --canonicalize --egraph-budget= %s 2>&1 | filecheck %s --check-prefix=EMPTY
// RUN: not rs-opt --canonicalize --egraph-budget=nodes=5, %s 2>&1 | filecheck %s --check-prefix=EMPTY

// UNSOUND: Unsound.td:6:5: error: rule 'DropsAddend' is unsound: it makes {{[01]}} : i32 equal to {{[01]}} : i32
// UNSOUND: refuse.mlir:{{[0-9]+}}:1: note: found by optimize here; the function is unchanged
// NAME: there is no rule 'AddIAddConstnat'; did you mean 'AddIAddConstant'?
// COST: there is no cost model 'speed'; there are 'op-count', 'latency', 'code-size', 'td'
// MODEL: there is no cost model 'speed'; there are 'op-count', 'latency', 'code-size', 'td'
// NEGATIVE: negative.toml:3:{{[0-9]+}}: error: cost of 'arith.addi': a cost is negative: -3
// NAN: nan.toml:2:{{[0-9]+}}: error: cost of 'arith.addi': a cost is not a number
// FORMULA: refuse.mlir:[[#@LINE+22]]:8: error: cost model 'mine', line 2: the cost of 'arith.addi' here is negative: -32
// OPERAND: refuse.mlir:{{[0-9]+}}:8: error: cost model 'mine', line 2: the cost of 'arith.addi' here is undefined: there is no operand 9
// DIMENSION: refuse.mlir:{{[0-9]+}}:8: error: cost model 'mine', line 2: the cost of 'arith.addi' here is undefined: operand 0 has no dimension 1

// A cost that is too great to be counted is no cost, whether it is one operation's or that of all up to it.

// GREAT: refuse.mlir:{{[0-9]+}}:3: error: cost model 'mine', line 4: the cost of 'func.return' here is too great to be counted: more than 4611686018427387903
// GREATER: greater.toml:3:{{[0-9]+}}: error: cost of 'arith.addi': a cost is too great to be counted: more than 4611686018427387903

// ANNOTATED-DAG: BadCost.td:6:{{[0-9]+}}: error: {{.*}}cost of 'bad.negative': a cost is negative: -1
// ANNOTATED-DAG: BadCost.td:7:{{[0-9]+}}: error: {{.*}}cost of 'bad.nan': expected a number, 'dim', 'elements' or 'width' in the formula, found 'nan'

// What is wrong in a rule is an error at its line; the rule is left out, and what it would have changed stays.

// BROKEN-DAG: Broken.td:5:5: error: rule 'Unbound' is left out: '$c' is not bound by the source pattern
// BROKEN-DAG: Broken.td:6:5: error: rule 'Untyped' is left out: the result types of 'arith.extui' cannot be inferred
// BROKEN-DAG: Broken.td:7:5: warning: rule 'Unguarded' is left out: function 'someGuard' in '(someGuard($0))' is neither a supported C++ function nor a registered native
// EMPTY: --egraph-budget: expected a number, found ''
// BUDGET: --egraph-budget: expected 'nodes', 'matches', 'root', 'iterations', found 'leaves'

func.func @f(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}
