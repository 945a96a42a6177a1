// RUN: rs-opt %s --dialect-td %S/Inputs/TraitNames.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

%0 = "x.y"() : () -> i32
"tn.full"(%0) : (i32) -> ()
%1 = "x.y"() : () -> !tn.t
"tn.own"(%1) : (!tn.t) -> ()

// -----

%0 = "x.y"() : () -> !tn.t
// expected-error @below {{operand #0 must be an integer}}
"tn.full"(%0) : (!tn.t) -> ()

// -----

%0 = "x.y"() : () -> !tn.u
// expected-error @below {{operand #0 must be an integer}}
"tn.own"(%0) : (!tn.u) -> ()

// -----

%0 = "x.y"() : () -> i32
// expected-error @below {{operand #0 must be an integer}}
"tn.own"(%0) : (i32) -> ()
