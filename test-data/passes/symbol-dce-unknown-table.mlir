// An operation with one block may be a symbol table if it is not known: then nothing is erased. The error is where it stands.
// RUN: not rs-opt %s --allow-unregistered-dialect --symbol-dce 2>&1 | filecheck %s
// RUN: not rs-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(symbol-dce))' 2>&1 | filecheck %s --check-prefix=NESTED

// NESTED: symbol-dce-unknown-table.mlir:8:1: error: 'func.func' op is no symbol table
// CHECK: symbol-dce-unknown-table.mlir:[[#@LINE + 3]]:1: error: holds an operation that may be a symbol table

func.func private @unused()
"unknown.holder"() ({
  "unknown.end"() : () -> ()
}) : () -> ()
