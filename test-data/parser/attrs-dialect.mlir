// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Attributes of dialects that are not loaded.

func.func private @f() attributes {a = #foo.bar, b = #foo.bar<i32>, c = #foo<"text">, d = #foo.x<[1, {2}], "]">, e = #foo.typed<1> : i32}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = #foo.bar, b = #foo.bar<i32>, c = #foo<"text">, d = #foo.x<[1, {2}], "]">, e = #foo.typed<1> : i32}
// CHECK-NEXT: }
