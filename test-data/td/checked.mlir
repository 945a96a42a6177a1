// What operands and results are made of, as native traits ask.
// RUN: rs-opt %s --dialect-td %S/Inputs/Checked.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-diagnose %S/Inputs/Checked.td | filecheck %s --check-prefix=DIAG
// RUN: rs-opt --td-diagnose %S/Inputs/Checked.td --json | filecheck %s --check-prefix=JSON

// DIAG: dialect checked {{ *}}0/0 {{ *}}- {{ *}}canonicalizer {{ *}}discardableAttrs
// DIAG: checked.results_Float {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// DIAG: checked.mine {{ *}}0/0 {{ *}}trait MyCheckedTrait, trait OtherTrait {{ *}}- {{ *}}-
// DIAG: 2 natives missing; 1 hook not attached
// JSON: "name":"dialect checked",{{.*}}"unattached":["canonicalizer"],{{.*}}"cppOnly":["discardableAttrs"]
// JSON: "name":"checked.mine",{{.*}}"missingNatives":["trait MyCheckedTrait","trait OtherTrait"]

%0:6 = "checked.results_Float"() : () -> (f32, bf16, vector<2xf64>, tensor<?xf32>, tensor<*xf16>, tensor<2xvector<2xf32>>)
%1:3 = "checked.results_Bool"() : () -> (i1, vector<2xi1>, tensor<*xi1>)
%2:4 = "checked.results_SignlessInteger"() : () -> (i32, index, vector<4xi8>, tensor<?xindex>)
"checked.operands_Float"(%0#0, %0#2) : (f32, vector<2xf64>) -> ()
"checked.operands_SignlessInteger"(%1#0, %2#1, %2#2) : (i1, index, vector<4xi8>) -> ()
%3 = "checked.same"(%0#0, %0#0) : (f32, f32) -> f32
"checked.parallel"() ({ }) : () -> ()

// -----

// expected-error @below {{'checked.results_Float' op requires a floating point type}}
%0:2 = "checked.results_Float"() : () -> (f32, i32)

// -----

// A buffer is no vector or tensor of floats.
// expected-error @below {{requires a floating point type}}
%0 = "checked.results_Float"() : () -> memref<2xf32>

// -----

// expected-error @below {{requires a bool result type}}
%0 = "checked.results_Bool"() : () -> vector<2xi2>

// -----

// expected-error @below {{requires an integer or index type}}
%0 = "checked.results_SignlessInteger"() : () -> si32

// -----

%0 = "x.y"() : () -> tensor<2xi32>
// expected-error @below {{requires a float type}}
"checked.operands_Float"(%0) : (tensor<2xi32>) -> ()

// -----

%0 = "x.y"() : () -> f32
// expected-error @below {{requires an integer or index type}}
"checked.operands_SignlessInteger"(%0) : (f32) -> ()

// -----

// That all types are one does not say what they are.
%0 = "x.y"() : () -> i32
// expected-error @below {{requires a floating point type}}
%1 = "checked.same"(%0, %0) : (i32, i32) -> i32

// -----

// expected-error @below {{requires one region}}
"checked.parallel"() ({ }, { }) : () -> ()
