// The loaded dialects, sorted; others may be among them.
// RUN: rs-opt --show-dialects | filecheck %s
// RUN: rs-opt --show-dialects --json | filecheck %s --check-prefix=JSON

// CHECK: Available Dialects: {{(.*,)?}}arith,{{(.*,)?}}builtin,{{(.*,)?}}cf,{{(.*,)?}}func,{{(.*,)?}}scf,{{(.*,)?}}ub{{(,|$)}}
// JSON: {{^}}["arith","builtin",{{.*}}]{{$}}
module {}
