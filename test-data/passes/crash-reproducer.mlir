// A pass that fails: one round is not enough.
// DEFINE: %{pipeline} = --pass-pipeline='builtin.module(cse,func.func(canonicalize{max-iterations=1 test-convergence=true}))'
// RUN: not rs-opt %s %{pipeline} --mlir-pass-pipeline-crash-reproducer=%t 2>&1 | filecheck %s --check-prefix=MESSAGE
// RUN: filecheck %s --check-prefix=ALL --input-file=%t
// RUN: not rs-opt --run-reproducer %t 2>&1 | filecheck %s --check-prefix=AGAIN

// RUN: not rs-opt %s %{pipeline} --mlir-pass-pipeline-crash-reproducer=%t.local --mlir-pass-pipeline-local-reproducer -o /dev/null
// RUN: filecheck %s --check-prefix=LOCAL --input-file=%t.local
// RUN: not rs-opt --run-reproducer %t.local 2>&1 | filecheck %s --check-prefix=AGAIN

// The first failure of several inputs; with a page about the run; while files are replaced in place.
// RUN: not rs-opt %s %S/timing.mlir %{pipeline} --mlir-pass-pipeline-crash-reproducer=%t.several -o /dev/null
// RUN: filecheck %s --check-prefix=ALL --input-file=%t.several
// RUN: not rs-opt %s %{pipeline} --mlir-pass-pipeline-crash-reproducer=%t.page --html-report=%t.html -o /dev/null
// RUN: filecheck %s --check-prefix=ALL --input-file=%t.page
// RUN: cp %s %t.copy
// RUN: not rs-opt --in-place %t.copy %{pipeline} --mlir-pass-pipeline-crash-reproducer=%t.in-place
// RUN: filecheck %s --check-prefix=ALL --input-file=%t.in-place
// RUN: diff %s %t.copy

// Nothing is written if no pass fails.
// RUN: rs-opt %s --cse --mlir-pass-pipeline-crash-reproducer=%t.none -o /dev/null
// RUN: not cat %t.none

// RUN: not rs-opt %s --cse --mlir-pass-pipeline-local-reproducer 2>&1 | filecheck %s --check-prefix=ALONE
// RUN: not rs-opt %s --cse --mlir-pass-pipeline-crash-reproducer=%s 2>&1 | filecheck %s --check-prefix=INPUT
// RUN: not rs-opt %s --cse --mlir-pass-pipeline-crash-reproducer=%t --html-report=%t 2>&1 | filecheck %s --check-prefix=REPORT

// MESSAGE: error: the patterns did not converge
// MESSAGE: error: Failures have been detected while processing an MLIR pass pipeline
// MESSAGE: note: Pipeline failed while executing [`Canonicalizer` on 'func.func' operation]: reproducer generated at `{{.*}}`

// ALL: func.func @twice
// ALL-COUNT-2: arith.addi
// ALL: mlir_reproducer: {
// ALL-NEXT: pipeline: "builtin.module(cse,func.func(canonicalize{max-iterations=1 test-convergence=true}))",
// ALL-NEXT: disable_threading: false,
// ALL-NEXT: verify_each: true

// AGAIN: error: the patterns did not converge

// The IR is that before the failed pass: `cse` merged the constants.
// LOCAL: func.func @twice
// LOCAL-COUNT-1: arith.constant
// LOCAL-NOT: arith.constant
// LOCAL: pipeline: "builtin.module(func.func(canonicalize{max-iterations=1 test-convergence=true}))",

// ALONE: error: the following required arguments were not provided:
// REPORT: error: the reproducer '{{.*}}' would replace the report file '{{.*}}': write it to another file
// INPUT: error: the reproducer '{{.*}}' would replace the input file '{{.*}}': write it to another file

func.func @twice(%x: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.addi %0, %x : i32
  %3 = arith.addi %2, %1 : i32
  return %3 : i32
}
