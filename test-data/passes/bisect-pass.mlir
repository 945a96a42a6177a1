// The first pass, and the first rewrite in it, after which a command fails.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),symbol-dce)' --bisect-pass='! grep -q "constant 2 :"' | filecheck %s --check-prefix=PATTERN
// RUN: rs-opt %s --cse --symbol-dce --bisect-pass='grep -q @unused' | filecheck %s --check-prefix=PASS
// RUN: rs-opt %s --canonicalize --bisect-pass='grep -q "constant 0 :"' | filecheck %s --check-prefix=FOLD

// A run that ends with an error fails, too.
// RUN: rs-opt %s --cse --canonicalize='max-iterations=1 test-convergence' --bisect-pass=true | filecheck %s --check-prefix=ERROR

// RUN: not rs-opt %s --cse --bisect-pass=true 2>&1 | filecheck %s --check-prefix=NEVER
// RUN: not rs-opt %s --cse --bisect-pass=false 2>&1 | filecheck %s --check-prefix=ALWAYS
// RUN: not rs-opt --cse --bisect-pass=false %s.none 2>&1 | filecheck %s --check-prefix=INPUT

// PATTERN: the command fails after run 2 of {{[0-9]+}}: pass 'canonicalize' on 'func.func' (func.func @f(%arg0: i32) -> i32 {...})
// PATTERN-NEXT: the command fails after rewrite {{[0-9]+}} of the {{[0-9]+}} tried in it: pattern 'AddIAddConstant' on '%{{.*}} = arith.addi
// PASS: the command fails after run 2 of 2: pass 'symbol-dce' on 'builtin.module' (module {...})
// PASS-NEXT: the pass tries no rewrites
// FOLD: the command fails after run 1 of 1: pass 'canonicalize'
// FOLD-NEXT: the command fails after rewrite {{[0-9]+}} of the {{[0-9]+}} tried in it:
// ERROR: the command fails after run 2 of 2: pass 'canonicalize'
// NEVER: error: '--bisect-pass': the command does not fail after all passes
// ALWAYS: error: '--bisect-pass': the command fails for the input, before any pass
// INPUT: error: cannot open input file
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %x, %c0 : i32
  %1 = arith.addi %0, %c1 : i32
  %2 = arith.addi %1, %c1 : i32
  return %2 : i32
}
func.func private @unused()
