// Traits that relate the types of many operands and results: sizes that are known are all one, whatever is between them. Of no operand most have
// nothing to ask, and are not met.
// RUN: rs-opt --dialect-td %S/Inputs/TraitsOfMany.td --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

%d, %2, %u, %v = "u.x"() : () -> (tensor<?xi8>, tensor<2xi8>, tensor<*xi8>, vector<2xi8>)
%0 = "tm.type"(%d, %u, %2) : (tensor<?xi8>, tensor<*xi8>, tensor<2xi8>) -> tensor<?xi8>
%1 = "tm.shape"(%u, %d, %2, %v) : (tensor<*xi8>, tensor<?xi8>, tensor<2xi8>, vector<2xi8>) -> tensor<2xi1>
"tm.operands_shape"(%u, %d, %2) : (tensor<*xi8>, tensor<?xi8>, tensor<2xi8>) -> ()
"tm.operands_element"(%u) : (tensor<*xi8>) -> ()
"tm.rank"(%d, %2) : (tensor<?xi8>, tensor<2xi8>) -> ()
%3 = "tm.elementwise"(%d, %2, %2) : (tensor<?xi8>, tensor<2xi8>, tensor<2xi8>) -> tensor<?xi1>
"tm.elementwise"() : () -> ()

// -----

// Each is compared with the first result.
%d, %2, %3 = "u.x"() : () -> (tensor<?xi8>, tensor<2xi8>, tensor<3xi8>)
%0 = "tm.type"(%2, %3) : (tensor<2xi8>, tensor<3xi8>) -> tensor<?xi8>
// expected-error @below {{requires the same type for all operands and results}}
%1 = "tm.type"(%d, %2) : (tensor<?xi8>, tensor<2xi8>) -> tensor<3xi8>

// -----

%d, %2, %3 = "u.x"() : () -> (tensor<?xi8>, tensor<2xi8>, tensor<3xi8>)
// expected-error @below {{requires the same shape for all operands and results}}
%0 = "tm.shape"(%d, %2) : (tensor<?xi8>, tensor<2xi8>) -> tensor<3xi1>

// -----

%d, %2, %3 = "u.x"() : () -> (tensor<?xi8>, tensor<2xi8>, tensor<3xi8>)
// expected-error @below {{requires the same shape for all operands}}
"tm.operands_shape"(%d, %2, %3) : (tensor<?xi8>, tensor<2xi8>, tensor<3xi8>) -> ()

// -----

%d, %2, %3 = "u.x"() : () -> (tensor<?xi8>, tensor<2xi8>, tensor<3xi8>)
// expected-error @below {{all non-scalar operands/results must have the same shape and base type}}
%0 = "tm.elementwise"(%d, %2, %3) : (tensor<?xi8>, tensor<2xi8>, tensor<3xi8>) -> tensor<?xi1>

// -----

// What is ranked and what is not are of two classes.
%d, %u = "u.x"() : () -> (tensor<?xi8>, tensor<*xi8>)
// expected-error @below {{all non-scalar operands/results must have the same shape and base type}}
%0 = "tm.elementwise"(%d, %u) : (tensor<?xi8>, tensor<*xi8>) -> tensor<?xi1>

// -----

%s, %f = "u.x"() : () -> (vector<[2]xi8>, vector<2xi8>)
// expected-error @below {{requires the same shape for all operands}}
"tm.operands_shape"(%s, %f) : (vector<[2]xi8>, vector<2xi8>) -> ()

// -----

// expected-error @below {{expected 1 or more operands, but found 0}}
"tm.operands_shape"() : () -> ()

// -----

// expected-error @below {{expected 1 or more operands, but found 0}}
%0 = "tm.type"() : () -> i8

// -----

%0 = "u.x"() : () -> i8
// expected-error @below {{expected 1 or more results}}
"tm.element"(%0) : (i8) -> ()

// -----

// expected-error @below {{expected 1 or more operands, but found 0}}
"tm.rank"() : () -> ()
