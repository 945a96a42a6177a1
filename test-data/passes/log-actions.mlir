// The log contains each run of a pass, each round of the greedy driver and each pattern that is tried.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize),cse)' --log-actions-to=- | filecheck %s
// RUN: rs-opt %s --cse --log-actions-to=%t.log -o %t.mlir
// RUN: filecheck %s --check-prefix=FILE < %t.log
// RUN: rs-opt %s --cse --log-actions-to=- -o %t.mlir | filecheck %s --check-prefix=FILE
// RUN: rs-opt %s --composite-fixed-point-pass='name=Clean pipeline=any(cse)' --log-actions-to=- | filecheck %s --check-prefix=NAMED
// RUN: rs-opt %s --arith-expand --log-actions-to=- | filecheck %s --check-prefix=CONVERSION

// The file of the log must not be that of the input, and its folder must exist.
// RUN: not rs-opt %s --cse --log-actions-to=%s 2>&1 | filecheck %s --check-prefix=REPLACED
// RUN: not rs-opt %s --cse --log-actions-to=%t.none/log -o %t.mlir 2>&1 | filecheck %s --check-prefix=FOLDER

// CHECK: begins (no breakpoint) Action `pass-execution` running `mlir::detail::OpToOpPassAdaptor` on Operation `builtin.module` (module {...})`
// CHECK-NEXT: begins (no breakpoint) Action `pass-execution` running `Canonicalizer` on Operation `func.func` (func.func @f(%arg0: i32) -> i32 {...})`
// CHECK-NEXT: begins (no breakpoint) Action GreedyPatternRewriteIteration(1) (Region #0 for op func.func @f(%arg0: i32) -> i32 {...})`
// CHECK: begins (no breakpoint) Action `apply-pattern pattern: {{.*}} (%0 = arith.addi %arg0, %c1_i32 : i32)`
// CHECK-NEXT: completed `apply-pattern`
// CHECK: completed `GreedyPatternRewriteIteration`
// CHECK-NEXT: completed `pass-execution`
// CHECK-NEXT: completed `pass-execution`
// CHECK-NEXT: running `CSE` on Operation `builtin.module` (module {...})`
// CHECK-NEXT: completed `pass-execution`
// CHECK-NEXT: {{^}}module {

// FILE: [thread mlir-opt] begins (no breakpoint) Action `pass-execution` running `CSE`
// FILE-NEXT: [thread mlir-opt] completed `pass-execution`
// FILE-NOT: {{.}}

// NAMED: running `Clean`
// NAMED: running `CSE`
// NAMED: completed
// NAMED: completed

// CONVERSION: Action apply-conversion (func.func @f(%arg0: i32) -> i32 {...})`
// CONVERSION-NEXT: completed `apply-conversion`

// REPLACED: error: the log of actions '{{.*}}' would replace the input file
// FOLDER: error: cannot write the log of actions
func.func @f(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
