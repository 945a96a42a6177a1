// What is refused of operations from `.td`.
// RUN: rs-opt --dialect-td %S/Inputs/Ops.td --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error @below {{eq, ne}}
ops.compare lt

// -----

// expected-error @below {{3 values cannot be split into 2 groups of equal size}}
%0:3 = "ops.halves"() : () -> (i32, i64, i64)

// -----

%0:2 = "u.x"() : () -> (i32, i64)
// expected-error @below {{requires all operands to have the same type}}
"ops.alike"(%0#0, %0#1) : (i32, i64) -> ()

// -----

%0:2 = "u.x"() : () -> (tensor<2xf32>, tensor<2x2xf32>)
// expected-error @below {{all of {a, b} have same rank}}
"ops.ranks"(%0#0, %0#1) : (tensor<2xf32>, tensor<2x2xf32>) -> ()

// -----

%0:2 = "u.x"() : () -> (vector<2xf32>, vector<3xf32>)
// expected-error @below {{all of {a, b} have same element count}}
"ops.counts"(%0#0, %0#1) : (vector<2xf32>, vector<3xf32>) -> ()

// -----

%0 = "u.x"() : () -> tensor<2xf32>
// expected-error @below {{2D tensor}}
"ops.rank2"(%0) : (tensor<2xf32>) -> ()

// -----

%0 = "u.x"() : () -> tensor<?xf32>
// expected-error @below {{statically shaped tensor}}
"ops.static"(%0) : (tensor<?xf32>) -> ()

// -----

// expected-error @below {{expected ','}}
"u.x"() : () -> !ops.pair<first = 1>

// -----

// expected-error @below {{duplicate or unknown struct parameter name: first}}
"u.x"() : () -> !ops.pair<first = 1, first = 2>

// -----

// expected-error @below {{duplicate or unknown struct parameter name: third}}
"u.x"() : () -> !ops.pair<first = 1, third = 2>

// -----

%d:5 = "u.x"() : () -> (tensor<2x2x2xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>)
// expected-error @below {{1D/2D tensor}}
"ops.dims"(%d#0, %d#1, %d#2, %d#3, %d#4) : (tensor<2x2x2xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>) -> ()

// -----

%d:5 = "u.x"() : () -> (tensor<*xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>)
// expected-error @below {{1D/2D tensor}}
"ops.dims"(%d#0, %d#1, %d#2, %d#3, %d#4) : (tensor<*xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>) -> ()

// -----

%d:5 = "u.x"() : () -> (tensor<2xf32>, vector<5xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>)
// expected-error @below {{of length 4/8}}
"ops.dims"(%d#0, %d#1, %d#2, %d#3, %d#4) : (tensor<2xf32>, vector<5xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>) -> ()

// -----

%d:5 = "u.x"() : () -> (tensor<2xf32>, vector<8xi8>, vector<8xi8>, memref<f32>, memref<2x3xf32>)
// expected-error @below {{of ranks 2}}
"ops.dims"(%d#0, %d#1, %d#2, %d#3, %d#4) : (tensor<2xf32>, vector<8xi8>, vector<8xi8>, memref<f32>, memref<2x3xf32>) -> ()

// -----

%d:5 = "u.x"() : () -> (tensor<2xf32>, vector<8xi8>, vector<1x8xi8>, memref<1xf32>, memref<2x3xf32>)
// expected-error @below {{0D memref}}
"ops.dims"(%d#0, %d#1, %d#2, %d#3, %d#4) : (tensor<2xf32>, vector<8xi8>, vector<1x8xi8>, memref<1xf32>, memref<2x3xf32>) -> ()

// -----

%d:5 = "u.x"() : () -> (tensor<2xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x?xf32>)
// expected-error @below {{statically shaped memref}}
"ops.dims"(%d#0, %d#1, %d#2, %d#3, %d#4) : (tensor<2xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x?xf32>) -> ()

// -----

%e:3 = "u.x"() : () -> (i32, i1, i64)
// expected-error @below {{wrong operands: 2 values cannot be split into 2 groups of equal size}}
%f:2 = "ops.sums"(%e#0, %e#1) : (i32, i1) -> (i1, i64)

// -----

%e:3 = "u.x"() : () -> (i32, i1, i64)
// expected-error @below {{wrong results: 2 values cannot be split into 2 groups of equal size}}
%f:2 = "ops.sums"(%e#0, %e#1, %e#2) : (i32, i1, i64) -> (i1, i64)
