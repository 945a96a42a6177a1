// A pipeline for operations inside of symbol tables: the operation that encloses one of them is not known while it is optimized alone.
// RUN: rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --pass-pipeline='builtin.module(nested_tables.table(nested_tables.inner(canonicalize,cse)))' --chunking=never -o %t.whole
// RUN: filecheck %s --input-file=%t.whole
// RUN: rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --pass-pipeline='builtin.module(nested_tables.table(nested_tables.inner(canonicalize,cse)))' --chunking=force | diff %t.whole -
// RUN: rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --pass-pipeline='builtin.module(nested_tables.table(nested_tables.inner(canonicalize,cse)))' --executor=memo --chunking=force | diff %t.whole -
// Inside of another operation it is an error.
// RUN: not rs-opt %S/Inputs/misplaced.mlir.txt --dialect-td=%S/Inputs/nested-symbol-tables.td 2>&1 | filecheck %s --check-prefix=MISPLACED

// MISPLACED: error: 'nested_tables.inner' op expects parent op 'nested_tables.table'

nested_tables.table @m {
  func.func @f() {
    func.return
  }
  // CHECK: nested_tables.inner
  nested_tables.inner {
    // CHECK-NOT: arith.constant
    %c = arith.constant 1 : i32
    // CHECK: call @g
    func.call @g() : () -> ()
  }
  func.func private @g()
}
func.func @h() {
  return
}
