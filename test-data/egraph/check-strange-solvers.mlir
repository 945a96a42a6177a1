// Programs that are no solvers: nothing is proven, and the report says why.
// REQUIRES: system-linux
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/dead.sh | filecheck %s --check-prefix=DEAD
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/twice.sh | filecheck %s --check-prefix=TWICE
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/error.sh | filecheck %s --check-prefix=ERROR
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/many-lines.sh | filecheck %s --check-prefix=MANY
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/long-line.sh | filecheck %s --check-prefix=MANY
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/wrong-width.sh | filecheck %s --check-prefix=VALUES
// RUN: rs-opt --check-rules %S/Inputs/Solvers.td --solver=%S/Inputs/solvers/garbled.sh | filecheck %s --check-prefix=VALUES

// DEAD: all up to 8 bits; not proven: dead ended without an answer
// DEAD: 2 rules: 2 exhaustive
// An answer that is followed by another one does not count.
// TWICE: all up to 8 bits; not proven: twice answers 'unsat' and further lines
// TWICE: 2 rules: 2 exhaustive
// ERROR: all up to 8 bits; not proven: error answers '(error "line 1")' and further lines
// ERROR: 2 rules: 2 exhaustive
// MANY: all up to 8 bits; not proven: {{many-lines|long-line}} answers with too much text
// MANY: 2 rules: 2 exhaustive
// VALUES: all up to 8 bits; not proven: the values that {{wrong-width|garbled}} found are not readable
// VALUES: 2 rules: 2 exhaustive
