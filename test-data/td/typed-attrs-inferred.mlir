// The type of a result follows from an attribute that has one, a dialect's own or a builtin one, and is not written.
// RUN: rs-opt %s --dialect-td %S/Inputs/TypedAttrs.td --allow-unregistered-dialect 2>/dev/null | filecheck %s --check-prefix=TEXT
// RUN: rs-opt %s --dialect-td %S/Inputs/TypedAttrs.td --allow-unregistered-dialect --mlir-print-op-generic 2>/dev/null | filecheck %s --check-prefix=GENERIC

// TEXT: ta.one #ta.typed<1> : i7
// TEXT-NEXT: ta.one_own #ta.own<1> : i7
// TEXT-NEXT: ta.one_of_any #ta.typed<1> : i7
// TEXT-NEXT: ta.one_of_any 1 : i7
// TEXT-NEXT: ta.one_of_any #ta.written<i7>
// TEXT-NEXT: ta.same dense<1> : tensor<2xi8>
// TEXT-NEXT: ta.element dense<1> : tensor<2xi8>

// GENERIC: "ta.one"() <{a = #ta.typed<1> : i7}> : () -> i7
// GENERIC-NEXT: "ta.one_own"() <{a = #ta.own<1> : i7}> : () -> i7
// GENERIC-NEXT: "ta.one_of_any"() <{a = #ta.typed<1> : i7}> : () -> i7
// GENERIC-NEXT: "ta.one_of_any"() <{a = 1 : i7}> : () -> i7
// GENERIC-NEXT: "ta.one_of_any"() <{a = #ta.written<i7>}> : () -> i7
// GENERIC-NEXT: "ta.same"() <{a = dense<1> : tensor<2xi8>}> : () -> tensor<2xi8>
// GENERIC-NEXT: "ta.element"() <{a = dense<1> : tensor<2xi8>}> : () -> i8

%one = ta.one #ta.typed<1> : i7
%own = ta.one_own #ta.own<1> : i7
%any = ta.one_of_any #ta.typed<1> : i7
%builtin = ta.one_of_any 1 : i7
%written = ta.one_of_any #ta.written<i7>
%same = ta.same dense<1> : tensor<2xi8>
%element = ta.element dense<1> : tensor<2xi8>
