// RUN: not rs-opt --dialect-td %S/Inputs/Cycles.td --patterns-td %S/Inputs/Cycles.td --lint-patterns > %t
// RUN: filecheck %s --input-file %t

// Where most rules are on cycles, looking for those ends, and so does the list of them.

// CHECK: warning: more than 100 sets of rules may match each other's results without end: some are left out [cyclic-patterns]
// CHECK-COUNT-100: may match each other's results without end [cyclic-patterns]
// CHECK-NOT: [cyclic-patterns]
