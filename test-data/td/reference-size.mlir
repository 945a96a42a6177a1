// References that lead too far or come to too many operations are refused, at their lines; those that do not stay.
// RUN: not rs-opt --dialect-td %S/Inputs/ReferenceSize.td %s 2>&1 | filecheck %s

// CHECK: ReferenceSize.td:{{[0-9]+}}:{{[0-9]+}}: error: the decomposition of 'size.x0' expands to more than 100000 decompositions
// CHECK: ReferenceSize.td:{{[0-9]+}}:{{[0-9]+}}: error: the decomposition of 'size.x4' expands to more than 100000 decompositions
// CHECK-NOT: 'size.x5'
module {}
