// What a cost table lists and is no operation is a warning at its line; where unregistered dialects are allowed, theirs may be there. So is a condition that nothing
// meets.
// RUN: rs-opt %s --optimize --cost-model=%S/Inputs/unknown.toml 2>&1 | filecheck %s --implicit-check-not=warning
// RUN: rs-opt %s --optimize --cost-model=%S/Inputs/unknown.toml --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefix=ALLOWED --implicit-check-not=mine.op
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --lint-patterns --cost-model=%S/Inputs/unknown.toml 2>&1 | filecheck %s --check-prefix=ALLOWED

// RUN: rs-opt %s --compare-strategies --cost-model=%S/Inputs/unknown.toml 2>&1 | filecheck %s --check-prefix=ALLOWED
// RUN: not rs-opt %s --compare-strategies --cse 2>&1 | filecheck %s --check-prefix=NOTHING

// NOTHING: error: no pass to compare applies patterns

// CHECK: func.func @f(
// CHECK: unknown.toml:4:{{[0-9]+}}: warning: the cost table lists 'arith.addii', which does not exist
// CHECK: unknown.toml:6:{{[0-9]+}}: warning: the cost table lists 'mine.op', which does not exist
// CHECK: unknown.toml:10:{{[0-9]+}}: warning: this cost of 'arith.muli' is never taken: 'i99999999999' is not a type
// CHECK: unknown.toml:13:{{[0-9]+}}: warning: this cost of 'arith.muli' is never taken: the type 'tensor<4 x i32>' is printed as 'tensor<4xi32>'
// CHECK: unknown.toml:16:{{[0-9]+}}: warning: this cost of 'arith.muli' is never taken: it has no attribute 'overflowFlag'
// CHECK: unknown.toml:19:{{[0-9]+}}: warning: this cost of 'arith.muli' is never taken: 'nsw' is not an attribute
// ALLOWED: unknown.toml:4:{{[0-9]+}}: warning: the cost table lists 'arith.addii', which does not exist
func.func @f(%a: i32) -> i32 {
  return %a : i32
}
