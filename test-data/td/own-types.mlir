// The type that stands behind an attribute is of the class that its definition says.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/OwnTypes.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-remarks /dev/null --dialect-td %S/Inputs/OwnTypes.td 2>&1 | filecheck %s --implicit-check-not=remark

// CHECK: OwnTypes.td:18:5: remark: parameter 'type' of 'ot.odd' has the unknown C++ class '::ot::Unheard' and no native: any type is accepted

"u.x"() {a = #ot.integer<1> : i32, b = #ot.integer<1>, c = #ot.own<1> : !ot.t, d = #ot.any<1> : f32, e = #ot.has<1> : !ot.t,
         f = #ot.odd<1> : f32} : () -> ()

// -----

// expected-error @below {{invalid kind of type specified}}
"u.x"() {a = #ot.integer<1> : f32} : () -> ()

// -----

// expected-error @below {{invalid kind of type specified}}
"u.x"() {a = #ot.own<1> : i32} : () -> ()

// -----

// expected-error @below {{invalid kind of type specified}}
"u.x"() {a = #ot.has<1> : i32} : () -> ()
