// A definition as it is loaded.
// RUN: rs-opt --describe arith.addi | filecheck %s
// RUN: rs-opt --describe calc --dialect-td %S/Inputs/Calc.td | filecheck %s --check-prefix=DIALECT
// RUN: rs-opt --describe calc.sub --json --dialect-td %S/Inputs/Calc.td | filecheck %s --check-prefix=JSON
// RUN: not rs-opt --describe calc.sub 2>&1 | filecheck %s --check-prefix=NONE

// CHECK: op arith.addi
// CHECK: traits Commutative
// CHECK: operand lhs
// CHECK: in Rust fold, canonicalization patterns
// DIALECT: dialect calc
// DIALECT: op calc.add
// DIALECT: op calc.const - a number
// DIALECT: defined at {{.*}}Calc.td:
// JSON: {"op":"calc.sub",{{.*}}"operands":[{"name":"lhs",
// NONE: rs-opt: there is no operation or dialect 'calc.sub'
