// Cost tables that are refused, with the place and the nearest key.
// RUN: split-file %s %t
// RUN: not rs-opt %t/in.mlir --canonicalize --cost-model=%t/key.toml 2>&1 | filecheck %s --check-prefix=KEY
// RUN: not rs-opt %t/in.mlir --canonicalize --cost-model=%t/type.toml 2>&1 | filecheck %s --check-prefix=TYPE
// RUN: not rs-opt %t/in.mlir --canonicalize --cost-model=%t/entry.toml 2>&1 | filecheck %s --check-prefix=ENTRY
// RUN: rs-opt %t/in.mlir --canonicalize --cost-model=%t/typo.toml 2>&1 | filecheck %s --check-prefix=TYPO

// KEY: key.toml:2:1: error: unknown key 'defalt', expected {{.*}}; did you mean 'default'?
// TYPE: type.toml:3:17: error: cost of 'arith.addi': expected a string for 'type'
// ENTRY: entry.toml:2:1: error: cost of 'arith.addi': unknown key 'cst', expected 'cost', 'when'; did you mean 'cost'?
// TYPO-DAG: typo.toml:1:5: warning: the cost table lists 'arith.mli', which does not exist; did you mean 'arith.muli'?

//--- in.mlir
module {}
//--- key.toml
name = "mine"
defalt = 2
//--- type.toml
[op."arith.addi"]
cost = 3
when = [{type = 3, cost = 1}]
//--- entry.toml
[op."arith.addi"]
cst = 3
//--- typo.toml
[op."arith.mli"]
cost = 3
