// RUN: not rs-opt --patterns-td %S/Inputs/Lint.td --lint-patterns | filecheck %s
// RUN: not rs-opt --patterns-td %S/Inputs/Lint.td --lint-patterns --cost-model=latency | filecheck %s --check-prefix=LATENCY
// RUN: not rs-opt --patterns-td %S/Inputs/Lint.td --lint-patterns --pattern-order=discriminating | filecheck %s --check-prefix=DISCRIMINATING --implicit-check-not=shadowed
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --lint-patterns --json | filecheck %s --check-prefix=CLEAN
// RUN: rs-opt --patterns-td %S/Inputs/NoRules.td --lint-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=NONE --implicit-check-not=warning
// RUN: diff %t /dev/null

// CHECK-DAG: Lint.td:9:5: warning: rule 'AbsorbAgain' is the same as rule 'Absorb' [duplicated-pattern]
// CHECK-DAG: Lint.td:8:5: note: 'Absorb' is tried before
// CHECK-DAG: Lint.td:14:5: warning: rule 'RemainderOfSum' never fires where rule 'AnyRemainder' does [shadowed-pattern]
// CHECK-DAG: Lint.td:18:5: warning: rules 'QuotientRight' and 'QuotientLeft' are equally discriminating: 2 (2 ops, 0 constraints, 0 literals, 0 repeated) [equally-discriminating]
// CHECK-DAG: Lint.td:21:5: warning: rules 'ProductToShift' and 'ShiftToProduct' may match each other's results without end [cyclic-patterns]
// CHECK-DAG: Lint.td:12:5: remark: rule 'AnyRemainder' replaces operations of cost 1 by operations of cost 3 [not-cheaper]

// Rules that neither raise nor lower the cost are one remark.

// CHECK-DAG: Lint.td:17:5: remark: 2 rules replace operations by others of the same cost: 'QuotientLeft', 'QuotientRight' [not-cheaper]

// The rule that asks for less is tried later, and shadows none.

// DISCRIMINATING: rule 'AbsorbAgain' is the same as rule 'Absorb'

// By cycles, a shift is cheaper than a product.
// LATENCY-NOT: rule 'ProductToShift' replaces operations of cost
// LATENCY: rule 'ShiftToProduct' replaces operations of cost 1 by operations of cost 3 [not-cheaper]

// Rules without a fault are no reason to fail; that they do not pay is a remark.

// CLEAN-NOT: "warning"
// CLEAN: {"severity":"remark","code":"not-cheaper","message":"rule 'Doubled' replaces operations of cost

// The rules of the program itself are no answer where a file has none.

// NONE: NoRules.td: warning: this file has no rule to check
