// The answers of a solver: scripts play solvers. (What real ones prove is tested where one is installed.)
// REQUIRES: system-linux
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solver-unsat.sh | filecheck %s --check-prefix=PROVEN
// RUN: rs-opt --check-rules=strict --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solver-unknown.sh --solver-time-limit=7 | filecheck %s --check-prefix=UNKNOWN
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solver-mute.sh --solver-time-limit=1 | filecheck %s --check-prefix=MUTE
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solver-sat.sh 2>&1 | filecheck %s --check-prefix=SAT
// RUN: not rs-opt --check-rules %S/Inputs/SolversWrong.td --solver=%S/Inputs/solver-unsat.sh 2>&1 | filecheck %s --check-prefix=WRONG
// RUN: not rs-opt --check-rules=strict --check-rules %S/Inputs/SolversSampled.td --solver=none 2>&1 | filecheck %s --check-prefix=STRICT
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/no-such-solver 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: not rs-opt --check-rules %S/Inputs/Solvers.td --solver-time-limit=0 2>&1 | filecheck %s --check-prefix=LIMIT

// PROVEN-DAG: Right: proven for i1 to i8, i16, i32, i64 and index (12 cases) by solver-unsat
// PROVEN-DAG: Doubled: proven for i1 to i8, i16, i32, i64 and index (12 cases) by solver-unsat
// PROVEN: 2 rules: 2 proven

// An exhaustive check is no failure of `strict`.
// UNKNOWN-DAG: Right: exhaustive: both sides agree on {{[0-9]+}} inputs, all up to 8 bits; not proven: solver-unknown does not decide (i1, i1 -> i1) within 7 s
// UNKNOWN: 2 rules: 2 exhaustive

// MUTE: 2 rules: 2 exhaustive

// The counterexample is computed, and is none.
// SAT-DAG: Solvers.td:6:5: error: rule 'Right' is checked with contradictory results: for (i1, i1 -> i1), solver-sat finds that its sides differ for p0 = 0, p1 = 0, x0 = 0, x1 = 0, and the evaluation does not; report this
// SAT-DAG: 2 rules: 2 unchecked

// A proven rule is computed, too.
// WRONG: SolversWrong.td:4:5: error: rule 'Wrong' is checked with contradictory results: it is proven, and yet for operands ($x = {{.*}}), the source (of type i1) is {{.*}}; report this

// STRICT-DAG: SolversSampled.td:4:5: error: rule 'Floats' is only sampled
// STRICT-DAG: 1 rule: 1 sampled

// MISSING: rs-opt: error: --solver: cannot start '{{.*}}no-such-solver': {{[Nn]}}o such file or directory
// LIMIT: expected a number of seconds from 1 to 86400
