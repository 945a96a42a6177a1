// What is accepted of operations from `.td`.
// RUN: rs-opt --dialect-td %S/Inputs/Ops.td --allow-unregistered-dialect %s | filecheck %s

// Defaults as C++ writes them are left out, other values printed.
// CHECK: ops.defaults{{$}}
// CHECK: ops.defaults f 2.500000e-01 list [4] mode eq s "other"
ops.defaults f 0.5 list [1, 2, 3] mode ne s "text"
ops.defaults f 0.25 list [4] mode eq s "other"

// An enum's keyword.
// CHECK: ops.compare ne
ops.compare ne

// CHECK: "ops.halves"() : () -> (i32, i64)
%0:2 = "ops.halves"() : () -> (i32, i64)
%1:4 = "ops.halves"() : () -> (i32, i32, i64, i64)
"ops.alike"(%0#0, %0#0) : (i32, i32) -> ()

%m = "u.x"() : () -> tensor<2x3xf32>
%n = "u.x"() : () -> tensor<?x4xf32>
%v = "u.x"() : () -> vector<2x3xf32>
%w = "u.x"() : () -> vector<6xi8>
"ops.ranks"(%m, %n) : (tensor<2x3xf32>, tensor<?x4xf32>) -> ()
"ops.counts"(%v, %w) : (vector<2x3xf32>, vector<6xi8>) -> ()
"ops.rank2"(%n) : (tensor<?x4xf32>) -> ()
"ops.static"(%m) : (tensor<2x3xf32>) -> ()
%d:5 = "u.x"() : () -> (tensor<?x2xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>)
"ops.dims"(%d#0, %d#1, %d#2, %d#3, %d#4) : (tensor<?x2xf32>, vector<8xi8>, vector<1x8xi8>, memref<f32>, memref<2x3xf32>) -> ()
%e:3 = "u.x"() : () -> (i32, i1, i64)
%f:5 = "ops.sums"(%e#0, %e#1, %e#2) : (i32, i1, i64) -> (i32, i32, i1, i64, i64)

// Any order is read, one is printed.
// CHECK: !ops.pair<first = 1, second = f32>
%p = "u.x"() : () -> !ops.pair<second = f32, first = 1>
