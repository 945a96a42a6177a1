// Types and attributes have traits: constraints ask for them; a trait of something else is refused.
// RUN: rs-opt --dialect-td %S/Inputs/TypeTraits.td --describe tt | filecheck %s --check-prefix=DESCRIBED
// DESCRIBED: operand x: a type with Ordered, where self.hasTrait<!tt.date>()
// RUN: rs-opt %s --dialect-td %S/Inputs/TypeTraits.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: not rs-opt --dialect-td %S/Inputs/TypeTraitsRefused.td --allow-unregistered-dialect %s > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --implicit-check-not=TypeTraitsRefused.td

// CHECK-DAG: TypeTraitsRefused.td:6:5: error: trait 'Commutative' is a trait of operations, not of types
// CHECK-DAG: TypeTraitsRefused.td:7:5: error: trait 'Able' is a trait of operations, not of types
// CHECK-DAG: TypeTraitsRefused.td:8:5: error: trait 'Mine' is a trait of attributes, not of types
// CHECK-DAG: TypeTraitsRefused.td:9:5: error: trait 'Mine' is a trait of types, not of attributes
// CHECK-DAG: TypeTraitsRefused.td:10:5: error: trait 'Mine' is a trait of types, not of operations

%a, %b, %t = "u.x"() : () -> (!tt.date, !tt.grid, tensor<1xi1>)
"tt.ordered"(%a) : (!tt.date) -> ()
"tt.value"(%b) : (!tt.grid) -> ()
"tt.value"(%t) : (tensor<1xi1>) -> ()
"tt.hidden"() {a = #tt.secret} : () -> ()
// What is of a dialect that is not here is not told.
%u = "u.x"() : () -> !elsewhere.date
"tt.ordered"(%u) : (!elsewhere.date) -> ()

// -----

%b = "u.x"() : () -> !tt.grid
// expected-error @below {{must be a type with Ordered}}
"tt.ordered"(%b) : (!tt.grid) -> ()

// -----

%i = "u.x"() : () -> i32
// expected-error @below {{must be a type with Ordered}}
"tt.ordered"(%i) : (i32) -> ()

// -----

%a = "u.x"() : () -> !tt.date
// expected-error @below {{must be a type with ::mlir::ValueSemantics}}
"tt.value"(%a) : (!tt.date) -> ()

// -----

%a = "u.x"() : () -> !tt.date
// expected-error @below {{must be a type with ::mlir::TypeTrait::Nobodys}}
"tt.nobodys"(%a) : (!tt.date) -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint: hidden}}
"tt.hidden"() {a = #tt.plain} : () -> ()
