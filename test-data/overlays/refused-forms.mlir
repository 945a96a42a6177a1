// RUN: not rs-opt --dialect-td %S/Inputs/Grids.td --dialect-td %S/Inputs/RefusedForms.td %s 2>&1 | filecheck %s
// Forms that do not fit their parameters.

// CHECK-DAG: error: grids.a: 'size' takes a number
// CHECK-DAG: error: grids.b: 'range' takes two numbers
// CHECK-DAG: error: grids.c: 'annotated-map' takes a map and two lists of annotations
// CHECK-DAG: error: grids.d: 'pairs' takes a list of attributes of one definition
// CHECK-DAG: error: grids.e: 'reset' takes an attribute of one definition
// CHECK-DAG: error: grids.f: 'flags' takes bools
// CHECK-DAG: error: grids.g: 'skip' takes a literal
func.func private @f()
