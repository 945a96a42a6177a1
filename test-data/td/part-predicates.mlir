// Predicates over the regions, the successors and the surroundings of an operation: accepted and refused.
// RUN: rs-opt %s --dialect-td %S/Inputs/PartPredicates.td --split-input-file --verify-diagnostics --allow-unregistered-dialect
// RUN: rs-opt %s --dialect-td %S/Inputs/PartPredicates.td --split-input-file --verify-diagnostics --allow-unregistered-dialect --executor=memo
// RUN: rs-opt %s --dialect-td %S/Inputs/PartPredicates.td --split-input-file --verify-diagnostics --allow-unregistered-dialect --chunking=force
// RUN: rs-opt /dev/null --dialect-td %S/Inputs/PartPredicates.td 2>&1 | filecheck %s --check-prefix=NONE

// NONE: module {
// NONE-NOT: remark
%0 = "x.y"() : () -> i32
"pp.args"(%0) ({ ^bb0(%a: i8): "pp.end"() : () -> () }) : (i32) -> ()
"pp.args"() ({}) : () -> ()
"pp.args_isolated"(%0) ({ ^bb0(%a: i8): "pp.in_args"() : () -> () "pp.end"() : () -> () }) : (i32) -> ()
"pp.types"(%0) ({ ^bb0(%a: i32): "pp.end"() : () -> () }) : (i32) -> ()
"pp.rest"() ({ "pp.end"() : () -> () }, { "pp.end"() : () -> () }, { "pp.end"() : () -> () }) : () -> ()
"pp.ends"() ({ "pp.end"() : () -> () }) : () -> ()
"pp.nested"() ({ ^bb0(%a: i32): "pp.argument"(%a) : (i32) -> () "pp.end"() : () -> () }) : () -> ()
"x.r"() ({ "pp.branch"(%0)[^b] : (i32) -> ()
^b(%q: i32): "pp.end"() : () -> () }) : () -> ()
"x.r"() ({ "pp.switch"()[^b, ^b] : () -> ()
^b: "pp.end"() : () -> () }) : () -> ()
"pp.in_module"() : () -> ()
func.func @f(%x: i32) { "pp.in_function"() : () -> () "pp.argument"(%x) : (i32) -> () "x.r"() ({ "pp.in_function"() : () -> () }) : () -> () return }
"pp.foo"() {foo = 2 : i32} : () -> ()
%c = "pp.const"() {v = 1 : i32} : () -> i32
"pp.terminated"(%c) : (i32) -> ()
"pp.zip"(%0, %c) {operandSegmentSizes = array<i32: 1, 1>} : (i32, i32) -> ()
"pp.unique"() {a = array<i64: 3, 1, 2>} : () -> ()
%t = "x.y"() : () -> tuple<f32, tuple<>, tuple<f32, tuple<f32>>>
"pp.tuple"(%t) : (tuple<f32, tuple<>, tuple<f32, tuple<f32>>>) -> ()

// -----

%0 = "x.y"() : () -> i32
// expected-error @below {{one argument a value}}
"pp.args"(%0) ({ ^bb0(%a: i8, %b: i8): "pp.end"() : () -> () }) : (i32) -> ()

// -----

%0 = "x.y"() : () -> i32
// expected-error @below {{one argument a value}}
"pp.args_isolated"(%0) ({ ^bb0: "pp.end"() : () -> () }) : (i32) -> ()

// -----

%0 = "x.y"() : () -> i32
// expected-error @below {{the first argument has the type of the first value}}
"pp.types"(%0) ({ ^bb0(%a: i8): "pp.end"() : () -> () }) : (i32) -> ()

// -----

// expected-error @below {{two more regions}}
"pp.rest"() ({ "pp.end"() : () -> () }, { "pp.end"() : () -> () }) : () -> ()

// -----

// expected-error @below {{it ends in 'pp.end'}}
"pp.ends"() ({ "x.end"() : () -> () }) : () -> ()

// -----

// expected-error @below {{operations of the body have operands}}
"pp.nested"() ({ "x.y"() : () -> () "pp.end"() : () -> () }) : () -> ()

// -----

%0 = "x.y"() : () -> i32
// expected-error @below {{as many values as arguments}}
"x.r"() ({ "pp.branch"(%0)[^b] : (i32) -> ()
^b: "pp.end"() : () -> () }) : () -> ()

// -----

// expected-error @below {{at least one case}}
"x.r"() ({ "pp.switch"()[^b] : () -> ()
^b: "pp.end"() : () -> () }) : () -> ()

// -----

// expected-error @below {{it is in a module}}
"x.r"() ({ "pp.in_module"() : () -> () }) : () -> ()

// -----

// expected-error @below {{it is in a function}}
"pp.in_function"() : () -> ()

// -----

// expected-error @below {{'foo' is 2}}
"pp.foo"() {foo = 2.0 : f32} : () -> ()

// -----

%0 = "x.y"() : () -> i32
// expected-error @below {{an argument}}
"pp.argument"(%0) : (i32) -> ()

// -----

%0 = "pp.const"() {v = 1 : i32} : () -> i32
%1 = "x.y"() : () -> i8
// expected-error @below {{equal types}}
"pp.zip"(%0, %1) {operandSegmentSizes = array<i32: 1, 1>} : (i32, i8) -> ()

// -----

// expected-error @below {{distinct numbers}}
"pp.unique"() {a = array<i64: 3, 1, 3>} : () -> ()

// -----

%t = "x.y"() : () -> tuple<f32, tuple<i7>>
// expected-error @below {{operand #0 must be nested tuple with any combination of 32-bit float values, but got 'tuple<f32, tuple<i7>>'}}
"pp.tuple"(%t) : (tuple<f32, tuple<i7>>) -> ()
