// `getDefaultDialect`, as the operation's class writes it, is taken from the `.td`.
// RUN: rs-opt --dialect-td %S/Inputs/Scope.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Scope.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC

// CHECK: sc.box {
// CHECK-NEXT: {{^ +}}item 1
// CHECK-NEXT: {{^ +}}item 2
// GENERIC: "sc.item"() <{n = 1 : i32}>
sc.box {
  item 1
  sc.item 2
}
// CHECK: sc.item 3
sc.item 3
