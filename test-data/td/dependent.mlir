// Dialects that others depend on are named by their C++ classes; one that is nowhere is an error, and the rest stays.
// RUN: not rs-opt %s --dialect-td %S/Inputs/Dependent.td 2>&1 | filecheck %s --implicit-check-not=error:
// RUN: not rs-opt --dialect-td %S/Inputs/Dependent.td --describe one 2>/dev/null | filecheck %s --check-prefix=ONE
// RUN: not rs-opt --dialect-td %S/Inputs/Dependent.td --describe three 2>/dev/null | filecheck %s --check-prefix=THREE

// ONE: depends on two, two, arith, tensor
// THREE: depends on two
// CHECK-DAG: Dependent.td:10:{{.*}}: error: dialect 'three' depends on the unknown dialect '::nobody::NobodyDialect'
// CHECK-DAG: three.op
three.op
