// Counters leave out runs of passes, and patterns.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize))' --mlir-debug-counter=pass-execution-count=2 --mlir-print-debug-counter 2>&1 | filecheck %s --check-prefix=PASS
// RUN: rs-opt %s --canonicalize --mlir-debug-counter=apply-pattern-count=1 --mlir-print-debug-counter --log-actions-to=%t.log 2>&1 | filecheck %s --check-prefix=PATTERN
// RUN: filecheck %s --check-prefix=LOG < %t.log
// RUN: rs-opt %s --canonicalize --mlir-debug-counter=GreedyPatternRewriteIteration-count=0 | filecheck %s --check-prefix=ROUND
// RUN: rs-opt %s --canonicalize --mlir-debug-counter=fold-count=0,apply-pattern-count=0 | filecheck %s --check-prefix=ROUND
// RUN: rs-opt %s --canonicalize --mlir-debug-counter=some-tag-skip=-1,, --mlir-print-debug-counter 2>&1 | filecheck %s --check-prefix=UNKNOWN

// RUN: not rs-opt %s --cse --mlir-debug-counter=apply-pattern=1 2>&1 | filecheck %s --check-prefix=SUFFIX
// RUN: not rs-opt %s --cse --mlir-debug-counter=apply-pattern-skip 2>&1 | filecheck %s --check-prefix=FORM
// RUN: not rs-opt %s --cse --mlir-debug-counter=apply-pattern-skip=x 2>&1 | filecheck %s --check-prefix=NUMBER

// The first action is the nested pipeline, the second one is the pass on the first function, and the third one is left out.
// PASS: func.func @f
// PASS-NOT: %c0_i32
// PASS: func.func @g
// PASS: %c0_i32
// PASS: func.func @h
// PASS: DebugCounter counters:
// PASS-NEXT: {{^}}pass-execution                  : {4,0,2}

// PATTERN: DebugCounter counters:
// PATTERN-NEXT: {{^}}apply-pattern                   : {{{[0-9]+}},0,1}
// LOG: begins (no breakpoint) Action `apply-pattern
// LOG: skips (no breakpoint) Action `apply-pattern
// LOG-NOT: completed `apply-pattern`

// ROUND-LABEL: @f
// ROUND: arith.addi %arg0, %c0_i32

// UNKNOWN-NOT: %c0_i32
// UNKNOWN: {{^}}some-tag                        : {0,-1,-1}

// SUFFIX: error: '--mlir-debug-counter': expected 'TAG-skip=NUMBER' or 'TAG-count=NUMBER', found 'apply-pattern=1'
// FORM: error: '--mlir-debug-counter': expected 'TAG-skip=NUMBER' or 'TAG-count=NUMBER', found 'apply-pattern-skip'
// NUMBER: error: '--mlir-debug-counter': expected a number after 'apply-pattern-skip=', found 'x'
func.func @f(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
func.func @g(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
func.func @h(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  %0 = arith.addi %x, %c : i32
  %1 = arith.addi %0, %c : i32
  return %1 : i32
}
