// Operations in the vocabulary of 2020: what their constraints accept, and what they refuse.
// RUN: rs-opt %s --dialect-td %S/Inputs/LegacyVerified.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-diagnose %S/Inputs/LegacyVerified.td | filecheck %s

// Nothing of the predicates is opaque, and what is written as code is told as a hook that is not there.
// CHECK: lv.agree {{ *}}1/1 {{ *}}- {{ *}}- {{ *}}-
// CHECK: lv.code {{ *}}0/0 {{ *}}- {{ *}}folder, verifier, format {{ *}}-
// CHECK: (100.0 %)

%x = "u.x"() : () -> i8
%0 = "lv.op"(%x) {least = 10 : i32, number = 4 : i32, half = 0.5 : f32, way = "UP", ends = 3 : i32} : (i8) -> i8
%1 = "lv.op"(%x) {way = "DOWN", ends = 0 : i32} : (i8) -> i8
"lv.agree"(%x, %0) : (i8, i8) -> ()
"lv.code"() : () -> ()

// -----

%x = "u.x"() : () -> i16
// expected-error @below {{operand #0 must be a byte}}
%0 = "lv.op"(%x) : (i16) -> i16

// -----

%x = "u.x"() : () -> i8
// expected-error @below {{requires the same type for all operands and results}}
%0 = "lv.op"(%x) : (i8) -> i16

// -----

%x = "u.x"() : () -> i8
// expected-error @below {{attribute 'least' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 10 but three}}
%0 = "lv.op"(%x) {least = 9 : i32} : (i8) -> i8

// -----

%x = "u.x"() : () -> i8
// expected-error @below {{attribute 'number' failed to satisfy constraint: 32-bit signless integer attribute but three}}
%0 = "lv.op"(%x) {number = 3 : i32} : (i8) -> i8

// -----

%x = "u.x"() : () -> i8
// expected-error @below {{attribute 'half' failed to satisfy constraint: 32-bit float attribute but a half}}
%0 = "lv.op"(%x) {half = 0.25 : f32} : (i8) -> i8

// -----

%x = "u.x"() : () -> i8
// expected-error @below {{attribute 'way' failed to satisfy constraint: a way}}
%0 = "lv.op"(%x) {way = "LEFT"} : (i8) -> i8

// -----

%x = "u.x"() : () -> i8
// expected-error @below {{attribute 'ends' failed to satisfy constraint: a set of ends}}
%0 = "lv.op"(%x) {ends = 4 : i32} : (i8) -> i8

// -----

%x:2 = "u.x"() : () -> (i8, i16)
// expected-error @below {{failed to verify that both are of one type}}
"lv.agree"(%x#0, %x#1) : (i8, i16) -> ()

// -----

// expected-error @below {{the operation has no custom form}}
lv.code
