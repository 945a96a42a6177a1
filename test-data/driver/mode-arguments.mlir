// A mode refuses arguments that it would not read.
// RUN: not rs-opt --solver=none --check-rules %S/../egraph/Inputs/Sums.td Bad.td 2>&1 | filecheck %s --check-prefix=FILE
// RUN: not rs-opt --list-passes %s 2>&1 | filecheck %s --check-prefix=SWITCH
// RUN: not rs-opt --lint-patterns Rules.td 2>&1 | filecheck %s --check-prefix=RULES
// RUN: not rs-opt --print-rules AddIAddConstant 2>&1 | filecheck %s --check-prefix=NAME
// RUN: not rs-opt --print-rules Rules.td 2>&1 | filecheck %s --check-prefix=NAME-TD
// RUN: not rs-opt --show-dialects --cse 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not rs-opt --show-dialects "--pass-pipeline=builtin.module(cse)" 2>&1 | filecheck %s --check-prefix=PIPELINE
// RUN: not rs-opt --show-dialects --list-passes 2>&1 | filecheck %s --check-prefix=TWO
// RUN: not rs-opt --completions bash --completions zsh 2>&1 | filecheck %s --check-prefix=SHELLS
// RUN: not rs-opt --completions bash --json 2>&1 | filecheck %s --check-prefix=TEXT
// RUN: not rs-opt --json %s 2>&1 | filecheck %s --check-prefix=NOMODE

// FILE: error: '--check-rules' does not read an input file: remove 'Bad.td', or write '--check-rules=Bad.td' to pass it to the flag
// SWITCH: error: '--list-passes' does not read an input file: remove '{{.*}}mode-arguments.mlir'{{$}}
// RULES: error: '--lint-patterns' does not read an input file: remove 'Rules.td', or write '--patterns-td=Rules.td' to load its rules
// NAME-TD: error: '--print-rules' does not read an input file: remove 'Rules.td', or write '--patterns-td=Rules.td' to load its rules
// NAME: error: '--print-rules' does not read an input file: remove 'AddIAddConstant', or write '--print-rules=AddIAddConstant' to pass it to the flag
// PASS: error: '--show-dialects' does not run passes: remove '--cse'
// PIPELINE: error: '--show-dialects' does not run passes: remove '--pass-pipeline'
// TWO: error: '--show-dialects' and '--list-passes' are both modes, and a run has one: remove one of them
// SHELLS: error: '--completions' is given twice, with 'bash' and 'zsh': remove one of them
// TEXT: error: '--completions' does not print JSON: remove '--json'
// NOMODE: error: '--json' needs a mode to print as JSON: remove it, or name a mode such as '--list-passes'

// A flag that may be given several times has all of its values.
// RUN: not rs-opt --solver=none --check-rules %S/../egraph/Inputs/Sums.td --check-rules=%S/../egraph/Inputs/Unsound.td 2>&1 | filecheck %s --check-prefix=BOTH
// BOTH-DAG: Sums: sampled: both sides agree
// BOTH-DAG: error: rule '{{.*}}' is unsound

// RUN: rs-opt --describe arith.addi --describe arith.muli | filecheck %s --check-prefix=OPS
// OPS: arith.addi
// OPS: arith.muli

// RUN: not rs-opt --describe arith.addi --describe arith.multi 2>&1 | filecheck %s --check-prefix=UNKNOWN
// UNKNOWN: arith.addi
// UNKNOWN: error: {{.*}}'arith.multi'

// RUN: rs-opt --print-rules=AddIAddConstant --print-rules=MulIMulIConstant | filecheck %s --check-prefix=PRINTED
// PRINTED-DAG: {{^}}AddIAddConstant
// PRINTED-DAG: {{^}}MulIMulIConstant

// RUN: rs-opt --td-diagnose %S/../td/Inputs/Calc.td --td-diagnose %S/../td/Inputs/CalcRules.td | filecheck %s --check-prefix=TD
// TD: calc.add
// TD: definition

// A file without a rule to check is not sound by silence.
// RUN: rs-opt --solver=none --check-rules %S/../egraph/Inputs/Sums.td --check-rules %S/../egraph/Inputs/NoRules.td 2>&1 | filecheck %s --check-prefix=EMPTY --implicit-check-not="Sums.td: warning"
// EMPTY: NoRules.td: warning: this file has no rule to check
