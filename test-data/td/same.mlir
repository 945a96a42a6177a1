// What two files define in the same words is defined once; what they define otherwise is an error that names both places, and the first counts.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/Same1.td --dialect-td %S/Inputs/Same2.td --patterns-td %S/Inputs/Same1.td --patterns-td %S/Inputs/Same2.td --apply-patterns 2>&1 | filecheck %s
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Same1.td --patterns-td %S/Inputs/Same1.td --patterns-td %S/Inputs/Same2.td --print-rules=SameRule | filecheck %s --check-prefix=RULES
// RUN: not rs-opt --td-remarks %s --dialect-td %S/Inputs/Same2.td --dialect-td %S/Inputs/Same3.td --patterns-td %S/Inputs/Same2.td --patterns-td %S/Inputs/Same3.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// RULES-COUNT-1: SameRule
// RULES-NOT: SameRule
// ERR-DAG: Same3.td:10:5: error: '!same.t' is already defined at {{.*}}Same2.td:10
// ERR-DAG: Same3.td:11:5: error: '#same.a' is already defined at {{.*}}Same2.td:11
// ERR-DAG: Same3.td:12:5: error: enum 'same::Mode' is already defined at {{.*}}Same2.td:12
// ERR-DAG: Same3.td:13:5: remark: interface 'Able' is already defined at {{.*}}Same2.td:13; that one is used
// ERR-DAG: Same3.td:14:5: error: operation 'same.op' is already defined at {{.*}}Same2.td:14
// ERR-DAG: Same3.td:15:5: error: operation 'same.other' is already defined at {{.*}}Same2.td:15
// ERR-DAG: Same3.td:16:5: error: rule 'SameRule' is already defined at {{.*}}Same2.td:16

// CHECK-NOT: error
// CHECK: same.other on
same.op on
