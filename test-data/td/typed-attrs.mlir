// Attributes of a dialect are of the type that their definition says, for whatever asks for it; and so for what attributes hold that are builtin.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/TypedAttrs.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-remarks /dev/null --dialect-td %S/Inputs/TypedAttrs.td 2>&1 | filecheck %s

// CHECK-NOT: remark
// CHECK: TypedAttrs.td:23:5: remark: no implementation of TypedAttr.getType for '#ta.unread': predicates that call it are taken as true
// CHECK: remark: part of the predicate of 'ta.lacking.no' is not understood and taken as true: 'getType'
// CHECK: remark: part of the predicate of 'ta.lacking.yes' is not understood and taken as true: 'getType'
// CHECK-NOT: remark

"ta.word.yes"() {a = #ta.typed<1> : i7} : () -> ()
"ta.word.no"() {a = #ta.typed<1> : i8} : () -> ()
"ta.word.yes"() {a = #ta.written<i7>} : () -> ()
"ta.word.no"() {a = #ta.written<i8>} : () -> ()
"ta.word.yes"() {a = #ta.unread<1>} : () -> ()
"ta.word.no"() {a = #ta.unread<1>} : () -> ()
// Text of a dialect that is not loaded is of no type unless one is said.
"ta.word.yes"() {a = #other.text<1> : i7} : () -> ()
"ta.word.no"() {a = #other.text<1>} : () -> ()
"ta.lacking.yes"() {a = #ta.plain<1>} : () -> ()
"ta.lacking.no"() {a = #ta.plain<1>} : () -> ()
"ta.map.yes"() {a = affine_map<(d0) -> (d0)>} : () -> ()
"ta.map.no"() {a = affine_map<(d0) -> (d0, d0)>} : () -> ()
"ta.inputs.yes"() {a = affine_map<(d0)[s0] -> (d0)>} : () -> ()
"ta.inputs.no"() {a = affine_map<(d0) -> (d0)>} : () -> ()
"ta.text.yes"() {a = "x"} : () -> ()
"ta.text.no"() {a = "xy"} : () -> ()
"ta.splat.yes"() {a = sparse<[[0]], [1]> : tensor<1xi8>} : () -> ()
"ta.splat.no"() {a = sparse<[[0]], [1]> : tensor<2xi8>} : () -> ()
"ta.two.yes"() {a = dense_resource<r> : tensor<2xi8>} : () -> ()
"ta.two.no"() {a = dense_resource<r> : tensor<3xi8>} : () -> ()
"ta.asks"() {a = #ta.typed<1> : i7} : () -> ()
"ta.asks_not"() {a = #ta.typed<1> : i8} : () -> ()
%shape = "ta.shape"() {a = #ta.typed<1> : tensor<2xi8>} : () -> tensor<2xi8>
"u.x"() {a = #ta.holds<#ta.typed<1> : i7>, b = #ta.holds<1 : i7>} : () -> ()

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse Ta_Holds parameter 'n' which is to be a `::mlir::TypedAttr`}}
"u.x"() {a = #ta.holds<#ta.plain<1>>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.word.no"() {a = #ta.typed<1> : i7} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what holds}}
"ta.word.yes"() {a = #ta.typed<1> : i8} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.word.no"() {a = #ta.written<i7>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what holds}}
"ta.word.yes"() {a = #ta.circle<1>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.word.no"() {a = #ta.circle<1>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what holds}}
"ta.word.yes"() {a = #ta.plain<1>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.word.no"() {a = #ta.plain<1>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.map.no"() {a = affine_map<(d0) -> (d0)>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.inputs.no"() {a = affine_map<(d0)[s0] -> (d0)>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.text.no"() {a = "x"} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.splat.no"() {a = sparse<[[0]], [1]> : tensor<1xi8>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what holds}}
"ta.splat.yes"() {a = sparse<[[0]], [1]> : tensor<2xi8>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.two.no"() {a = dense_resource<r> : tensor<2xi8>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what holds}}
"ta.two.yes"() {a = #ta.plain<1>} : () -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what does not hold}}
"ta.two.no"() {a = #ta.plain<1>} : () -> ()

// -----

// expected-error @below {{failed to verify that it is of seven bits}}
"ta.asks"() {a = #ta.typed<1> : i8} : () -> ()

// -----

// expected-error @below {{failed to verify that it is not of seven bits}}
"ta.asks_not"() {a = #ta.typed<1> : i7} : () -> ()

// -----

// expected-error @below {{failed to verify that all of {a, r} have same element type}}
%r = "ta.shape"() {a = #ta.typed<1> : i7} : () -> i8

// -----

// expected-error @below {{failed to verify that all of {a, r} have same shape}}
%r = "ta.shape"() {a = #ta.typed<1> : tensor<2xi8>} : () -> tensor<3xi8>

// -----

// expected-error @below {{failed to verify that all of {a, r} have same type}}
%r = "ta.one"() {a = #ta.typed<1> : i7} : () -> i8

// -----

// expected-error @below {{failed to verify that all of {a, r} have same type}}
%r = "ta.one_own"() {a = #ta.own<1> : i7} : () -> i8

// -----

// expected-error @below {{failed to verify that all of {a, r} have same type}}
%r = "ta.one_of_any"() {a = #ta.written<i7>} : () -> i8

// -----

// expected-error @below {{failed to verify that the type of an element}}
%r = "ta.element"() {a = dense<1> : tensor<2xi8>} : () -> i9

// -----

// expected-error @below {{the type of a result does not follow from the text}}
%r = ta.one_of_any #ta.unread<1>

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: any attribute what holds}}
"ta.word.yes"() {a = #other.text<1>} : () -> ()
