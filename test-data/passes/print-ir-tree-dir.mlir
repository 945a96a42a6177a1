// The IR before and after passes is written to a tree of files.
// RUN: rm -rf %t.tree
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize,cse),symbol-dce)' --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%t.tree -o /dev/null 2>&1 | filecheck %s --allow-empty --check-prefix=NOTHING
// RUN: filecheck %s --check-prefix=FIRST < %t.tree/builtin_module_top/func_func_f/0_0_canonicalize.mlir
// RUN: filecheck %s --check-prefix=SECOND < %t.tree/builtin_module_top/func_func_f/0_1_cse.mlir
// A character that a file name cannot have is replaced.
// RUN: filecheck %s --check-prefix=NAMED < %t.tree/builtin_module_top/func_func_a_b/0_1_cse.mlir
// RUN: filecheck %s --check-prefix=MODULE < %t.tree/builtin_module_top/1_symbol-dce.mlir

// Without a choice of passes nothing is written.
// RUN: rm -rf %t.none
// RUN: rs-opt %s --cse --mlir-print-ir-tree-dir=%t.none -o /dev/null
// RUN: not ls %t.none

// The folder cannot be a file.
// RUN: not rs-opt %s --cse --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%s -o /dev/null 2>&1 | filecheck %s --check-prefix=REFUSED

// NOTHING-NOT: {{.}}
// FIRST: {{^}}// -----// IR Dump After Canonicalizer (canonicalize) //----- //
// FIRST-NEXT: func.func @f() {
// SECOND: {{^}}// -----// IR Dump After CSE (cse) //----- //
// NAMED: @"a/b"
// MODULE: IR Dump After SymbolDCE
// MODULE-NEXT: module @top {
// REFUSED: error: cannot write the IR
module @top {
  func.func @f() {
    return
  }
  func.func @"a/b"() {
    return
  }
}
