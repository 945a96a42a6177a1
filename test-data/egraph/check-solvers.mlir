// The answers of a solver: scripts play solvers. (What real ones prove is tested where one is installed.)
// REQUIRES: system-linux
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/unsat.sh | filecheck %s --check-prefix=PROVEN
// RUN: rs-opt --check-rules=strict --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/unknown.sh --solver-time-limit=7 | filecheck %s --check-prefix=UNKNOWN
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/sat.sh 2>&1 | filecheck %s --check-prefix=SAT
// RUN: not rs-opt --check-rules %S/Inputs/SolversWrong.td --solver=%S/Inputs/solvers/unsat.sh 2>&1 | filecheck %s --check-prefix=WRONG
// RUN: rs-opt --check-rules %S/Inputs/SolversRounding.td --solver=%S/Inputs/solvers/unsat.sh | filecheck %s --check-prefix=ROUNDING
// RUN: not rs-opt --check-rules=strict --check-rules %S/Inputs/SolversSampled.td --solver=none 2>&1 | filecheck %s --check-prefix=STRICT
// RUN: not rs-opt --check-rules=strict 2>&1 | filecheck %s --check-prefix=NO-FILE
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/no-such-solver 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/Solvers.td 2>&1 | filecheck %s --check-prefix=NOT-A-PROGRAM
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver-time-limit=0 2>&1 | filecheck %s --check-prefix=LIMIT
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver-time-limit=1001 2>&1 | filecheck %s --check-prefix=LIMIT
// RUN: rs-opt --check-rules %S/Inputs/NoRules.td --solver=none 2>/dev/null | filecheck %s --check-prefix=EMPTY

// PROVEN-DAG: Right: proven for i1 to i8, i16, i32, i64 and index (12 cases) by unsat
// PROVEN-DAG: Doubled: proven for i1 to i8, i16, i32, i64 and index (12 cases) by unsat
// PROVEN: 2 rules: 2 proven

// An exhaustive check is no failure of `strict`.
// UNKNOWN-DAG: Right: exhaustive: both sides agree on {{[0-9]+}} inputs, all up to 8 bits; not proven: unknown does not decide (i1, i1 -> i1) within 7 s
// UNKNOWN: 2 rules: 2 exhaustive

// The counterexample is computed, and is none.
// SAT-DAG: Solvers.td:6:5: error: rule 'Right' is checked with contradictory results: for types (i1, i1 -> i1), sat finds that its sides differ for operands ($x = false, $y = false), and the evaluation does not; report this
// SAT-DAG: 2 rules: 2 unchecked

// A proven rule is computed, too.
// WRONG: SolversWrong.td:4:5: error: rule 'Wrong' is checked with contradictory results: it is proven, and yet for operands ($x = {{.*}}), the source (of type i1) is {{.*}}; report this

// A difference in the rounding of a rule that is proven without rounding is no contradiction.
// ROUNDING: Rounded: proven for f16, f32 and f64 (3 cases) by unsat, without rounding and overflow where flags permit any rounding; a difference in rounding: for operands ($x = {{.*}}, $y = {{.*}}, $z = {{.*}}), the source (of type f32) is {{.*}} and the result is {{.*}}
// ROUNDING: 1 rule: 1 proven

// STRICT-DAG: SolversSampled.td:4:5: error: rule 'Floats' is only sampled
// STRICT-DAG: 1 rule: 1 sampled

// NO-FILE: rs-opt: error: '--check-rules=strict' names no file with rules: add '--check-rules=FILE', or write './strict' for a file of that name

// MISSING: rs-opt: error: --solver: cannot start '{{.*}}no-such-solver': {{[Nn]}}o such file or directory
// NOT-A-PROGRAM: rs-opt: error: --solver: cannot start '{{.*}}Solvers.td': {{[Pp]}}ermission denied
// LIMIT: expected a number of seconds from 1 to 1000

// EMPTY: {{^}}0 rules{{$}}
