// Dialects that others depend on are named by their C++ classes; one that is not loaded is a remark.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/Dependent.td 2>&1 | filecheck %s --implicit-check-not=error:
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Dependent.td --describe one 2>/dev/null | filecheck %s --check-prefix=ONE
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Dependent.td --describe three 2>/dev/null | filecheck %s --check-prefix=THREE

// ONE: depends on two, two, arith, tensor
// THREE: depends on two
// CHECK-DAG: Dependent.td:10:{{.*}}: remark: dialect 'three' depends on the dialect '::nobody::NobodyDialect', which is not loaded
// CHECK-DAG: three.op
three.op
