// A decomposition for operands of several types is tried for some of them when it is loaded.
// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceTried.td 2>&1 | filecheck %s --implicit-check-not=warning: --implicit-check-not=error:
// RUN: rs-opt --td-diagnose %S/Inputs/ReferenceTried.td 2>&1 | filecheck %s --implicit-check-not=warning: --implicit-check-not=error:

// CHECK-DAG: ReferenceTried.td:11:8: warning: tried for i1, i32, i64 and 6 others: the decomposition of 'open.unknown' for these types: line 2: custom op 'arith.adi' is unknown
// CHECK-DAG: ReferenceTried.td:18:8: warning: tried for i1, i32, i64 and 6 others: the decomposition of 'open.undefined' for these types: the returned value is not defined
// CHECK-DAG: ReferenceTried.td:21:8: warning: tried for i1, i32, i64 and 6 others: the decomposition of 'open.syntax' for these types: expected ','

func.func @f(%a: i8) { return }
