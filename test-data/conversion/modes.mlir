// RUN: rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-ops=toy.one legal-dialects=real' | filecheck %s --check-prefix=PARTIAL
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-ops=toy.one legal-dialects=real mode=full' 2>&1 | filecheck %s --check-prefix=FULL
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-ops=toy.one legal-dialects=real,func legal-ops=toy.end mode=full' 2>&1 | filecheck %s --check-prefix=MODULE
// RUN: rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-ops=toy.one legal-dialects=real,func,builtin legal-ops=toy.end mode=full' | filecheck %s --check-prefix=PARTIAL
// RUN: rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-ops=toy.one legal-dialects=real' --pass-statistics 2>&1 | filecheck %s --check-prefix=STATISTICS

// A partial conversion legalizes illegal operations, and of those of unknown legality what it can. A full one must legalize all.

// PARTIAL-LABEL: func.func @f(
// PARTIAL-NEXT: %0 = real.a %arg0 : i32
// PARTIAL-NEXT: %1 = real.b %0 : i32
// PARTIAL-NEXT: %2 = toy.end %1 : i32
// FULL: modes.mlir:[[# @LINE + 6]]:8: error: failed to legalize operation 'toy.end'{{$}}
// FULL: note: no pattern matches 'toy.end'
// MODULE: error: failed to legalize operation 'builtin.module'{{$}}
func.func @f(%x: i32) -> i32 {
  %0 = toy.one %x : i32
  %1 = toy.chain %0 : i32
  %2 = toy.end %1 : i32
  return %2 : i32
}
// STATISTICS: convert
// STATISTICS-DAG: 4 patterns applied
// STATISTICS-DAG: 3 unknown operations left
