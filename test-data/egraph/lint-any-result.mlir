// RUN: not rs-opt --patterns-td %S/Inputs/AnyResult.td --lint-patterns | filecheck %s --implicit-check-not=any-result

// A nested pattern matches any result of its operation, so that using one of them replaces one value by another.

// CHECK: AnyResult.td:7:5: warning: rule 'HighHalf' uses result 1 of 'arith.mului_extended', but its source matches an operand that is any result of 'arith.mului_extended'; check the result in a constraint [any-result]
