// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Types of dialects that are not loaded: short, quoted and with brackets inside.

func.func private @f(!foo.bar, !foo.bar<i32>, !foo<"quoted text">, !foo.a<b<c>, [d, {e}], (f -> g), "> ]">, !foo<bar>)
func.func private @g() attributes {a = !foo.bar<#baz.q<"s">>}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f(!foo.bar, !foo.bar<i32>, !foo<"quoted text">, !foo.a<b<c>, [d, {e}], (f -> g), "> ]">, !foo.bar)
// CHECK-NEXT:   func.func private @g() attributes {a = !foo.bar<#baz.q<"s">>}
// CHECK-NEXT: }
