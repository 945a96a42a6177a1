// The loaded dialects, sorted; others may be among them.
// RUN: rs-opt --show-dialects | filecheck %s
// A .td file that does not load is an error.
// RUN: echo 'def A : B;' > %t.td
// RUN: not rs-opt --show-dialects --dialect-td %t.td 2>&1 | filecheck %s --check-prefix=BROKEN
// RUN: rs-opt --show-dialects --json | filecheck %s --check-prefix=JSON

// CHECK: Available Dialects: {{(.*,)?}}arith,{{(.*,)?}}builtin,{{(.*,)?}}cf,{{(.*,)?}}func,{{(.*,)?}}scf,{{(.*,)?}}ub{{(,|$)}}
// JSON: {{^}}["arith","builtin",{{.*}}]{{$}}
// BROKEN: .td:1:9: error: there is no class 'B'
module {}
