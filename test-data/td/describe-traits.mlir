// Traits and interfaces of types and attributes, those that interfaces and lists bring included, each once.
// RUN: rs-opt --describe dt --dialect-td %S/Inputs/DescribeTraits.td | FileCheck %s
// RUN: rs-opt --describe dt --json --dialect-td %S/Inputs/DescribeTraits.td | FileCheck %s --check-prefix=JSON

// CHECK: type dt.full
// CHECK-NEXT: traits Marked, Sized, Base{{$}}
// CHECK: type dt.plain
// CHECK-NOT: traits
// CHECK: attribute dt.attr
// CHECK-NEXT: traits Known{{$}}
// JSON: "types":[{"name":"full",{{.*}}"traits":["Marked","Sized","Base"],{{.*}}"name":"plain",{{.*}}"traits":[],
// JSON-SAME: "name":"attr",{{.*}}"traits":["Known"],
