// RUN: rs-opt %s --dialect-td %S/Inputs/Overloads.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

%i = "u.x"() : () -> i8
%t, %m, %u, %p, %f = "u.y"() : () -> (tensor<2xi8>, memref<2xi8>, memref<*xi8>, tuple<i8>, (i8) -> i8)
%v, %r = "u.y"() : () -> (vector<2xi8>, memref<4xi8>)
"ol.tensor"(%i, %t) : (i8, tensor<2xi8>) -> ()
"ol.memref"(%i, %m) : (i8, memref<2xi8>) -> ()
"ol.unranked"(%i, %u) : (i8, memref<*xi8>) -> ()
"ol.zero"(%i, %u) : (i8, memref<*xi8>) -> ()
"ol.vector"(%i, %v) : (i8, vector<2xi8>) -> ()
"ol.ranked"(%u, %r) : (memref<*xi8>, memref<4xi8>) -> ()
"ol.tuple"(%i, %p) : (i8, tuple<i8>) -> ()
"ol.function"(%i, %f) : (i8, (i8) -> i8) -> ()
"ol.of_seven"() {a = #ol.wide<7>} : () -> ()

// -----

%i = "u.x"() : () -> i8
// expected-error @below {{failed to verify that the second is made of the first}}
"ol.tensor"(%i, %i) : (i8, i8) -> ()

// -----

%i, %m = "u.x"() : () -> (i8, memref<3xi8>)
// expected-error @below {{failed to verify that the second is made of the first}}
"ol.memref"(%i, %m) : (i8, memref<3xi8>) -> ()

// -----

%i, %u = "u.x"() : () -> (i8, memref<*xi8, 1>)
// expected-error @below {{failed to verify that the second is made of the first}}
"ol.unranked"(%i, %u) : (i8, memref<*xi8, 1>) -> ()

// -----

%i, %v = "u.x"() : () -> (i8, vector<[2]xi8>)
// expected-error @below {{failed to verify that the second is made of the first}}
"ol.vector"(%i, %v) : (i8, vector<[2]xi8>) -> ()

// -----

%u, %r = "u.x"() : () -> (memref<*xi8>, memref<5xi8>)
// expected-error @below {{failed to verify that the second is made of the first}}
"ol.ranked"(%u, %r) : (memref<*xi8>, memref<5xi8>) -> ()

// -----

%i = "u.x"() : () -> i8
// expected-error @below {{failed to verify that the second is made of the first}}
"ol.function"(%i, %i) : (i8, i8) -> ()

// -----

%i, %p = "u.x"() : () -> (i8, tuple<>)
// expected-error @below {{failed to verify that the second is made of the first}}
"ol.tuple"(%i, %p) : (i8, tuple<>) -> ()

// -----

// expected-error @below {{attribute 'a' failed to satisfy constraint}}
"ol.of_seven"() {a = #ol.wide<8>} : () -> ()
