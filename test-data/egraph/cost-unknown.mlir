// What a cost table lists and is no operation is a warning at its line; where unregistered dialects are allowed, theirs may be there.
// RUN: rs-opt %s --optimize --cost-model=%S/Inputs/unknown.toml 2>&1 | filecheck %s --implicit-check-not=warning
// RUN: rs-opt %s --optimize --cost-model=%S/Inputs/unknown.toml --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefix=ALLOWED --implicit-check-not=warning
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --lint-patterns --cost-model=%S/Inputs/unknown.toml 2>&1 | filecheck %s --check-prefix=ALLOWED

// CHECK: func.func @f(
// CHECK: unknown.toml:4:1: warning: the cost table lists 'arith.addii', which is no operation
// CHECK: unknown.toml:6:1: warning: the cost table lists 'mine.op', which is no operation
// ALLOWED: unknown.toml:4:1: warning: the cost table lists 'arith.addii', which is no operation
func.func @f(%a: i32) -> i32 {
  return %a : i32
}
