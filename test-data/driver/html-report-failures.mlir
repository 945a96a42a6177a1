// With `--html-report`, passes run one by one over the whole file, so of several failures that of the first pass is reported. Without it, the passes
// run function by function, and the failure of the first function is reported.
// RUN: not rs-opt %s --pass-pipeline='builtin.module(func.func(convert{illegal-ops=arith.addi},convert{illegal-ops=arith.muli}))' 2>&1 | filecheck %s
// RUN: not rs-opt %s --pass-pipeline='builtin.module(func.func(convert{illegal-ops=arith.addi},convert{illegal-ops=arith.muli}))' --html-report %t.html 2>&1 | filecheck %s --check-prefix=PAGE
// RUN: not rs-opt %s --verify-diagnostics --cse --html-report %t.expected.html
// RUN: filecheck %s --check-prefix=EXPECTED --input-file %t.expected.html

// expected-error@+1 {{an error that only --verify-diagnostics reads}}
func.func @a(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
func.func @b(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// CHECK: error: failed to legalize operation 'arith.muli'
// EXPECTED: <p class="failed">The diagnostics are not those that the input expects.</p>
// PAGE:  error: failed to legalize operation 'arith.addi'
