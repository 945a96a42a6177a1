// What a type or attribute verifies in C++ can be said in an overlay. The first requirement that does not hold is reported.
// RUN: rs-opt %s --dialect-td %S/Inputs/TypeRequirements.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/TypeRequirementsRefused.td --split-input-file 2>&1 | filecheck %s

// CHECK-DAG: TypeRequirementsRefused.td:3:{{.*}} error: !u.array: '$sizze' in the predicate '$sizze > 0' is not a parameter; did you mean 'size'?
// CHECK-DAG: TypeRequirementsRefused.td:4:{{.*}} error: !u.array: the predicate '$size > (' is not understood
// CHECK-DAG: TypeRequirementsRefused.td:5:{{.*}} error: #u.place: 'isSorted' in the predicate 'isSorted($from)' is not known
// CHECK-DAG: TypeRequirementsRefused.td:6:{{.*}} error: !u.array: '$_nested' in the predicate '$_nested' is not a parameter
// CHECK-DAG: the overlay describes type '!u.arrey', which does not exist
// CHECK-DAG: TypeRequirementsRefused.td:11:{{.*}} error: !u.array: '{sise}' in the message 'found {sise}' is not a parameter; did you mean 'size'?
// CHECK-DAG: TypeRequirementsRefused.td:8:{{.*}} error: unknown place 'mnemnic', expected 'mnemonic', 'parameters' or 'end'; did you mean 'mnemonic'?
// CHECK-DAG: TypeRequirementsRefused.td:9:{{.*}} error: unknown place 'start of text', expected 'mnemonic', 'parameters' or 'end'{{$}}
// CHECK-DAG: TypeRequirementsRefused.td:10:{{.*}} error: a place is for requirements on a type, '!dialect.name', or an attribute, '#dialect.name', and 'func.call' is an operation: remove it

func.func private @hold(!u.array<4, i32>, !u.box<!u.cell>, !u.range<cell>, !u.range<cell, step = 2>) attributes {a = #u.place<1, 2>}

// -----

// expected-error @+1 {{expected a size greater than 0, found -3}}
func.func private @negative(!u.array<-3, i32>)

// -----

// expected-error @+1 {{arrays of '!u.array<4, i32>' are not allowed}}
func.func private @nested(!u.array<2, !u.array<4, i32>>)

// -----

// expected-error @+1 {{2 is greater than 1}}
func.func private @attribute() attributes {a = #u.place<2, 1>}

// -----

// expected-error @+2 {{invalid kind of type specified}}
// The class of the parameter is an interface, which the type does not implement.
func.func private @interface(!u.box<i32>)

// -----

func.func private @body(!u.node<a, tuple<!u.node<a>, !u.node<b, i32>>>)

// -----

// expected-error @+1 {{expected the body of a node}}
func.func private @no_body(!u.node<a>)

// -----

// The same text is valid inside of the body only.
// expected-error @+1 {{expected the body of a node}}
func.func private @after_body(!u.node<a, tuple<!u.node<a>>>, tuple<!u.node<a>>)

// -----

// expected-error @+1 {{expected the body of a node}}
func.func private @other_name(!u.node<a, tuple<!u.node<b>>>)

// -----

// The anchor of a group that begins with a literal must be in the text.
// expected-error @+1 {{expected integer value}}
func.func private @no_anchor(!u.range<cell, step = >)

// -----

// expected-error @+1 {{expected}}
func.func private @not_bare(!u.range<!u.cell>)
