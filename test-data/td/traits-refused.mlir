// What traits, sizes and confined attributes refuse.
// RUN: rs-opt --dialect-td %S/Inputs/Traits.td --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

%0:2 = "u.x"() : () -> (i32, i64)
// expected-error @below {{same type}}
"tr.type"(%0#0, %0#1) : (i32, i64) -> i32

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, tensor<2xi32>)
// expected-error @below {{same shape for all operands and results}}
"tr.shape"(%0#0, %0#1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<3xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, tensor<3xi32>)
// expected-error @below {{same shape for all operands}}
"tr.operands_shape"(%0#0, %0#1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, tensor<2xi32>)
// expected-error @below {{same element type for all operands and results}}
"tr.element"(%0#0, %0#1) : (tensor<2xi32>, tensor<2xi32>) -> f32

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, f32)
// expected-error @below {{same element type for all operands}}
"tr.operands_element"(%0#0, %0#1) : (tensor<2xi32>, f32) -> f32

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, tensor<2x2xi32>)
// expected-error @below {{operands don't have matching ranks}}
"tr.rank"(%0#0, %0#1) : (tensor<2xi32>, tensor<2x2xi32>) -> tensor<2xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, tensor<3xi32>)
// expected-error @below {{operands don't have broadcast-compatible shapes}}
"tr.broadcast"(%0#0, %0#1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, tensor<1xi32>)
// expected-error @below {{not broadcast compatible with broadcasted operands's shapes}}
"tr.broadcast"(%0#0, %0#1) : (tensor<2xi32>, tensor<1xi32>) -> tensor<3xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, tensor<3x1xi32>)
// expected-error @below {{not broadcast compatible with broadcasted operands's shapes}}
"tr.broadcast"(%0#0, %0#1) : (tensor<2xi32>, tensor<3x1xi32>) -> tensor<2xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, vector<2xi32>)
// expected-error @below {{cannot broadcast vector with tensor}}
"tr.broadcast"(%0#0, %0#1) : (tensor<2xi32>, vector<2xi32>) -> tensor<2xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, i32)
// expected-error @below {{elementwise}}
"tr.elementwise"(%0#0, %0#1) : (tensor<2xi32>, i32) -> i32

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, i32)
// expected-error @below {{all of {x, r} have same type}}
"tr.types_match"(%0#0, %0#1) : (tensor<2xi32>, i32) -> i32

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, i32)
// expected-error @below {{all of {x, r} have same shape}}
"tr.shapes_match"(%0#0, %0#1) : (tensor<2xi32>, i32) -> tensor<3xi32>

// -----

%0:2 = "u.x"() : () -> (tensor<2xi32>, i32)
// expected-error @below {{all of {x, r} have same element type}}
"tr.elements_match"(%0#0, %0#1) : (tensor<2xi32>, i32) -> f32

// -----

%0 = "u.x"() : () -> tensor<2xi32>
// expected-error @below {{r is what x is made of}}
"tr.with"(%0) : (tensor<2xi32>) -> f32

// -----

%0 = "u.x"() : () -> tensor<2xi32>
// expected-error @below {{x and r have one rank}}
"tr.pred"(%0) : (tensor<2xi32>) -> tensor<f32>

// -----

// expected-error @below {{expects parent op 'tr.parent'}}
"tr.child"() : () -> ()

// -----

// expected-error @below {{expects parent op to be one of 'tr.parent, tr.other'}}
"tr.child2"() : () -> ()

// -----

// expected-error @below {{region should have no arguments}}
"tr.parent"() ({ ^bb0(%a: i32): }) : () -> ()

// -----

// expected-error @below {{block}}
"tr.block"() ({ ^a: "u.x"() : () -> () ^b: "u.x"() : () -> () }) : () -> ()

// -----

// expected-error @below {{one block}}
"tr.table"() ({ ^a: "u.x"() : () -> () ^b: "u.x"() : () -> () }) : () -> ()

// -----

// expected-error @below {{sym_name}}
"tr.symbol"() : () -> ()

// -----

// expected-error @below {{visibility}}
"tr.symbol"() {sym_name = "a", sym_visibility = "odd"} : () -> ()

// -----

// expected-error @below {{region with 2 blocks}}
"tr.regions"() ({}, { "u.x"() : () -> () }) : () -> ()

// -----

// expected-error @below {{at least 1}}
"tr.regions"() ({ ^a: "u.x"() : () -> () ^b: "u.x"() : () -> () }, {}) : () -> ()

// -----

// expected-error @below {{at most 1}}
"tr.regions"() ({ ^a: "u.x"() : () -> () ^b: "u.x"() : () -> () }, { "u.x"() : () -> () }, { ^a: "u.x"() : () -> () ^b: "u.x"() : () -> () }) : () -> ()

// -----

// expected-error @below {{successors}}
"tr.successors"() : () -> ()

// -----

// Sizes that are absent are 0.
func.func @sized(%a: i32) {
  "tr.sized"() : () -> ()
  // expected-error @below {{operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "tr.sized"(%a) : (i32) -> ()
  return
}

// -----

// expected-error @below {{expected 1 or more}}
"tr.optional"() : () -> ()

// -----

// expected-error @below {{'sizes' does not sum up to the 0 values}}
"tr.groups"() <{sizes = array<i32: 2>}> : () -> ()

// -----

// expected-error @below {{'sizes' does not sum up}}
"tr.groups"() <{sizes = array<i32: 2, -2>}> : () -> ()

// -----

// expected-error @below {{'within'}}
"tr.numbers"() <{within = 9 : i32}> : () -> ()

// -----

// expected-error @below {{'within'}}
"tr.numbers"() <{within = 21 : i32}> : () -> ()

// -----

// expected-error @below {{'natural'}}
"tr.numbers"() <{natural = -1 : i32}> : () -> ()

// -----

// expected-error @below {{'positive'}}
"tr.numbers"() <{positive = 0 : i32}> : () -> ()

// -----

// expected-error @below {{'two_or_more'}}
"tr.numbers"() <{two_or_more = [1 : i32]}> : () -> ()

// -----

// expected-error @below {{'two'}}
"tr.numbers"() <{two = [1 : i32]}> : () -> ()

// -----

// expected-error @below {{'seven'}}
"tr.numbers"() <{seven = [6 : i32]}> : () -> ()

// -----

// expected-error @below {{'seven'}}
"tr.numbers"() <{seven = []}> : () -> ()

// -----

// expected-error @below {{'three'}}
"tr.numbers"() <{three = [6 : i32, 2 : i32]}> : () -> ()

// -----

%0 = "u.x"() : () -> i32
// expected-error @below {{groups of equal size}}
"tr.same"(%0) : (i32) -> ()

// -----

%0 = "u.x"() : () -> i32
// expected-error @below {{must be}}
"tr.same"(%0, %0) : (i32, i32) -> ()

// -----

%0 = "u.x"() : () -> i32
// expected-error @below {{must be}}
"tr.sized"(%0) <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()

// -----

%0 = "u.x"() : () -> i32
// expected-error @below {{operand group starting at #0 requires 0 or 1 element, but found 2}}
"tr.sized"(%0, %0) <{operandSegmentSizes = array<i32: 0, 2>}> : (i32, i32) -> ()

// -----

"tr.other"() ({
  // expected-error @below {{block with no terminator}}
  "tr.child2"() : () -> ()
}) : () -> ()

// -----

// expected-error @below {{must be the last operation}}
"tr.end"() : () -> ()
"tr.end"() : () -> ()

// -----

%0 = "u.x"() : () -> i32
"tr.iso"() ({
  // expected-error @below {{outside the region}}
  "u.y"(%0) : (i32) -> ()
}) : () -> ()

// -----

"tr.table"() ({
  // expected-note @below {{see existing}}
  "tr.symbol"() {sym_name = "a"} : () -> ()
  // expected-error @below {{redefinition}}
  "tr.symbol"() {sym_name = "a"} : () -> ()
}) : () -> ()
