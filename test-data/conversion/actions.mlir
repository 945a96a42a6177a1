// The patterns of a conversion as actions: a failure is explained without trying them again, and the first wrong one is found.
// RUN: rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy,mid legal-dialects=real' --bisect-pass='! grep -q real.b' | filecheck %s --check-prefix=CHAIN
// RUN: rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy,mid legal-dialects=real' --bisect-pass='grep -q toy.one' | filecheck %s --check-prefix=LAST
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy,mid legal-dialects=real' --mlir-debug-counter=apply-pattern-count=3 --mlir-print-debug-counter 2>&1 | filecheck %s --check-prefix=ONCE

// CHAIN: the command fails after run 1 of 1: pass 'convert' on 'builtin.module'
// CHAIN-NEXT: the command fails after rewrite 4 of the 5 tried in it: pattern 'BToReal' on '%{{.*}} = mid.b %
// LAST: the command fails after run 1 of 1: pass 'convert' on 'builtin.module'
// LAST-NEXT: the command fails after rewrite 5 of the 5 tried in it: pattern 'OneToReal' on '%{{.*}} = toy.one %
// ONCE: error: failed to legalize operation 'toy.chain' that was explicitly marked illegal
// ONCE: note: pattern 'BToReal' does not legalize 'mid.b': it was left out, as requested
// ONCE: apply-pattern                   : {5,0,3}
func.func @first(%x: i32) -> i32 {
  %0 = toy.one %x : i32
  return %0 : i32
}
func.func @chain(%x: i32) -> i32 {
  %0 = toy.chain %x : i32
  return %0 : i32
}
func.func @last(%x: i32) -> i32 {
  %0 = toy.one %x : i32
  return %0 : i32
}
