// The IR before and after passes.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize))' --mlir-print-ir-before=cse --mlir-print-ir-after=canonicalize -o /dev/null 2>&1 | filecheck %s
// RUN: rs-opt %s --cse --canonicalize --mlir-print-ir-after-all --mlir-print-ir-after-change -o /dev/null 2>&1 | filecheck %s --check-prefix=CHANGE
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-before-all --mlir-print-ir-module-scope -o /dev/null 2>&1 | filecheck %s --check-prefix=MODULE
// RUN: not rs-opt %s --pass-pipeline='builtin.module(cse,func.func(symbol-dce))' --mlir-print-ir-after-failure -o /dev/null 2>&1 | filecheck %s --check-prefix=FAILURE
// RUN: not rs-opt %s --cse --mlir-print-ir-before=csa 2>&1 | filecheck %s --check-prefix=UNKNOWN

// CHECK: // -----// IR Dump Before CSE (cse) //----- //
// CHECK-NEXT: func.func @f
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// CHECK-NEXT: func.func @f
// CHECK-NEXT: arith.addi
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: // -----// IR Dump Before CSE (cse) //----- //
// CHECK-NEXT: func.func @g

// CHANGE: // -----// IR Dump After CSE (cse) //----- //
// CHANGE-NEXT: module {
// CHANGE-NOT: IR Dump

// MODULE: // -----// IR Dump Before CSE (cse) ('func.func' operation: @f) //----- //
// MODULE-NEXT: module {
// MODULE: // -----// IR Dump Before CSE (cse) ('func.func' operation: @g) //----- //
// MODULE-NEXT: module {
// MODULE-NEXT: func.func @f
// MODULE-NEXT: arith.addi
// MODULE-NEXT: return
// MODULE: func.func @g

// FAILURE-NOT: CSE
// FAILURE: // -----// IR Dump After SymbolDCE Failed (symbol-dce) //----- //
// UNKNOWN: there is no pass 'csa'; did you mean 'cse'?
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  return %1 : i32
}
func.func @g() {
  return
}
