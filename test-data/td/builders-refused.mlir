// What a builder is called with stands before what it may be called without.
// RUN: not rs-opt %s --dialect-td %S/Inputs/Builders.td 2> %t.err
// RUN: filecheck %s --input-file %t.err --implicit-check-not=error:

// CHECK-DAG: Builders.td:11:7: error: 'builders': #1: argument #1, 'late', has no default, but 'n' before it has one
// CHECK-DAG: Builders.td:13:37: error: 'builders': #0: argument #1, 'late', has no default
// CHECK-DAG: Builders.td:18:7: error: 'builders': #0: argument #1, 'late', has no default
// CHECK-DAG: Builders.td:22:7: error: 'builders': #0: argument #1, 'late', has no default

"bu.fine"() : () -> ()
