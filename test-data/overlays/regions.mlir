// RUN: rs-opt --dialect-td %S/Inputs/Regions.td --verify-roundtrip %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Regions.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Regions to which nothing is added, groups with several anchors, and values that count as absent.

// CHECK: r.plain {
// CHECK-NEXT: }
// GENERIC: "r.plain"() ({
// GENERIC-NEXT: "r.yield"
r.plain {}
// CHECK: r.terminated {
// CHECK-NEXT: r.yield
r.terminated {}
// CHECK: r.exact {
// CHECK-NEXT: r.yield
r.exact { r.yield }
// CHECK: r.block {
// CHECK-NEXT: }
// GENERIC: "r.block"() ({
// GENERIC-NEXT: ^bb0:
// GENERIC-NEXT: }) : () -> ()
r.block {}
// CHECK: "r.block"() ({
// CHECK-NEXT: }) : () -> ()
"r.block"() ({}) : () -> ()

// CHECK: r.pair at(1, 2)
r.pair {a = 1 : i32, b = 2 : i32}
// CHECK: r.pair {b = 2 : i32}
r.pair {b = 2 : i32}
// CHECK: r.pair {a = 2 : i32}
r.pair {a = 2 : i32}

// CHECK: r.count count(2) {align = 8 : i32}
// GENERIC: "r.count"() <{align = 8 : i32, count = 2 : i32}>
r.count count(2) {align = 8 : i32}
// CHECK: r.count{{$}}
// GENERIC: "r.count"() : () -> ()
r.count count(1) {align = 0 : i32}
// CHECK: r.count count(0) {align = 1 : i32}
r.count count(0) {align = 1 : i32}
