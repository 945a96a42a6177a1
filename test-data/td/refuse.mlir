// RUN: not rs-opt %s --dialect-td %S/Inputs/Broken.td --dialect-td %S/Inputs/Syntax.td --dialect-td %S/Inputs/Calc.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:
// RUN: not rs-opt %s --dialect-td %S/Inputs/Calc.td --patterns-td %S/Inputs/BrokenRules.td 2>&1 | filecheck %s --check-prefix=RULES
// RUN: not rs-opt %s --dialect-td %S/Inputs/Missing.td 2>&1 | filecheck %s --check-prefix=MISSING

// What is wrong in a `.td` is said at its line and left out; the rest is loaded.

// ERR-DAG: Syntax.td:3:{{[0-9]+}}: error:
// ERR-DAG: Broken.td:3:5: error: operation 'calc.twice' is already defined at {{.*}}Broken.td:2
// ERR-DAG: Broken.td:4:5: error: {{.*}}SameVariadicOperandSize
// ERR-DAG: Broken.td:9:7: error: calc.no_type: {{.*}}type

// RULES: BrokenRules.td:2:5: error: rule 'Unbound' is left out: '$b' is not bound by the source pattern
// RULES: BrokenRules.td:3:5: error: rule 'Untyped' is left out: the result types of 'calc.unpair' cannot be inferred
// RULES: BrokenRules.td:4:5: warning: rule 'Foreign' is left out: no native matches 'somewhereElse($_self, $0)'

// MISSING: Missing.td: error: cannot open the file: No such file

// CHECK: calc.neg
func.func @f(%a: i32) -> i32 {
  %0 = calc.neg %a : i32
  return %0 : i32
}
