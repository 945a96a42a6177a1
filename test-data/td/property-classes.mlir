// Properties in the syntax of their classes, and the attributes that they are in the generic form.
// RUN: rs-opt %s --dialect-td %S/Inputs/PropertyClasses.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyClasses.td --split-input-file 2>/dev/null | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyClasses.td --split-input-file --mlir-print-op-generic 2>/dev/null | filecheck %s --check-prefix=GENERIC
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyClasses.td --split-input-file --mlir-print-op-generic 2>/dev/null | rs-opt --dialect-td %S/Inputs/PropertyClasses.td --split-input-file | filecheck %s

// CHECK: pc.scalars 5, true, "s"
// GENERIC: "pc.scalars"() <{b = true, i = 5 : i64, s = "s"}>
pc.scalars 5, true, "s"
// CHECK: pc.unit flag 3
// GENERIC: "pc.unit"() <{i = 3 : i32, u}>
pc.unit flag 3
// CHECK: pc.unit 3
// GENERIC: "pc.unit"() <{i = 3 : i32, u = false}>
pc.unit 3
// CHECK: pc.list [1, 2] ["a", "b"] [3]
// GENERIC: "pc.list"() <{d = array<i64: 3>, i = [1, 2], s = ["a", "b"]}>
pc.list [1, 2] ["a", "b"] [3]
// CHECK: pc.optional{{$}}
// GENERIC: "pc.optional"() <{i = [], j = []}>
pc.optional
// CHECK: pc.optional i = 1 j = some<2>
// GENERIC: "pc.optional"() <{i = [1], j = [2]}>
pc.optional i = 1 j = some<2>
// CHECK: pc.plain_optional none, none
pc.plain_optional none, none
// CHECK: pc.enum green{{$}}
// GENERIC: "pc.enum"() <{c = 5 : i32, f = 4 : i8}>
pc.enum green
// CHECK: pc.enum red with a|b
pc.enum red with a|b
// CHECK: pc.named color<green>
// GENERIC: "pc.named"() <{c = 5 : i32}>
pc.named color<green>
// CHECK: pc.confined 2
pc.confined 2

// -----

// expected-error @below {{'n'}}
pc.confined 1

// -----

// expected-error @+1 {{to be one of: red, green}}
pc.named color<blue>

// -----

// expected-error @+1 {{expected 'some'}}
pc.plain_optional none, 2

// -----

// expected-error @below {{'i'}}
"pc.optional"() <{i = [1, 2], j = []}> : () -> ()

// -----

// expected-error @below {{'s'}}
"pc.list"() <{d = array<i64>, i = [], s = [1]}> : () -> ()
