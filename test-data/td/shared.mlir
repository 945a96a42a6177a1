// Files that include one that has the dialect extend it; an operation that two of them define otherwise is a mistake.
// RUN: rs-opt --dialect-td %S/Inputs/SharedA.td --dialect-td %S/Inputs/SharedB.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/SharedB.td --dialect-td %S/Inputs/SharedA.td %s | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/SharedA.td %s 2>&1 | filecheck %s --check-prefix=ALONE
// RUN: not rs-opt --dialect-td %S/Inputs/SharedA.td --dialect-td %S/Inputs/SharedB.td --dialect-td %S/Inputs/SharedC.td %s 2>&1 | filecheck %s --check-prefix=OTHER

// CHECK: shared.both
// CHECK: shared.a
// CHECK: shared.b
// ALONE: error: {{.*}}shared.b
// OTHER: SharedC.td:2:5: error: operation 'shared.a' is already defined at {{.*}}SharedA.td:2
shared.both
shared.a
shared.b
