// RUN: rs-opt %s --dialect-td %S/Inputs/QualifiedArrays.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/QualifiedArrays.td --mlir-print-op-generic | rs-opt --dialect-td %S/Inputs/QualifiedArrays.td | filecheck %s
// RUN: echo "qa.group x [1]" | not rs-opt --dialect-td %S/Inputs/QualifiedArrays.td 2>&1 | filecheck %s --check-prefix=SHORT

// SHORT: <stdin>:1:12: error: expected a dense array

// CHECK:      qa.group x array<i32: 1>
// CHECK-NEXT: qa.first array<i32: 1, -2> y
// CHECK-NEXT: qa.list x array<i32>
// CHECK-NEXT: qa.short x [3]
// CHECK-NEXT: qa.group{{$}}
qa.group x array<i32: 1>
qa.first array<i32: 1, -2> y
qa.list x array<i32>
qa.short x [3]
qa.group
