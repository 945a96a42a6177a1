// Constraints in rules know the type that a dialect's own attribute has: one of them matches, or its negation.
// RUN: rs-opt %s --dialect-td %S/Inputs/TypedAttrs.td --patterns-td %S/Inputs/TypedAttrs.td --apply-patterns --allow-unregistered-dialect | filecheck %s

// CHECK: "ta.seven"() <{a = #ta.typed<1> : i7}>
%0 = "ta.from"() {a = #ta.typed<1> : i7} : () -> i7
// CHECK: "ta.other"() <{a = #ta.typed<1> : i8}>
%1 = "ta.from"() {a = #ta.typed<1> : i8} : () -> i8
// CHECK: "ta.seven"() <{a = 1 : i7}>
%2 = "ta.from"() {a = 1 : i7} : () -> i7
// CHECK: "ta.other"() <{a = 1 : i8}>
%3 = "ta.from"() {a = 1 : i8} : () -> i8
"u.x"(%0, %1, %2, %3) : (i7, i8, i7, i8) -> ()
