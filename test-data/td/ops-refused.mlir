// What is refused of operations from `.td`.
// RUN: rs-opt --dialect-td %S/Inputs/Ops.td --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error @below {{eq, ne}}
ops.compare lt

// -----

// expected-error @below {{}}
%0:3 = "ops.halves"() : () -> (i32, i64, i64)

// -----

%0:2 = "u.x"() : () -> (i32, i64)
// expected-error @below {{requires all operands to have the same type}}
"ops.alike"(%0#0, %0#1) : (i32, i64) -> ()

// -----

%0:2 = "u.x"() : () -> (tensor<2xf32>, tensor<2x2xf32>)
// expected-error @below {{one and the same for a, b}}
"ops.ranks"(%0#0, %0#1) : (tensor<2xf32>, tensor<2x2xf32>) -> ()

// -----

%0:2 = "u.x"() : () -> (vector<2xf32>, vector<3xf32>)
// expected-error @below {{number of elements is one and the same for a, b}}
"ops.counts"(%0#0, %0#1) : (vector<2xf32>, vector<3xf32>) -> ()

// -----

%0 = "u.x"() : () -> tensor<2xf32>
// expected-error @below {{tensor of rank 2}}
"ops.rank2"(%0) : (tensor<2xf32>) -> ()

// -----

%0 = "u.x"() : () -> tensor<?xf32>
// expected-error @below {{tensor of static shape}}
"ops.static"(%0) : (tensor<?xf32>) -> ()

// -----

// expected-error @below {{}}
"u.x"() : () -> !ops.pair<first = 1>

// -----

// expected-error @below {{}}
"u.x"() : () -> !ops.pair<first = 1, first = 2>

// -----

// expected-error @below {{}}
"u.x"() : () -> !ops.pair<first = 1, third = 2>
