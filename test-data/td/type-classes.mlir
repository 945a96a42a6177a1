// `type($x)` refuses types of another C++ class than the constraint names.
// RUN: rs-opt %s --dialect-td %S/Inputs/TypeClasses.td --split-input-file --verify-diagnostics -o /dev/null

func.func @accepted(%c: !tc.cell<4>, %v: vector<4xi8>, %f: f32, %i: i8, %s: vector<[4]xi8>) {
  tc.cell %c : <4>
  tc.vector %v : vector<4xi8>
  tc.vector %s : vector<[4]xi8>
  tc.float %f : f32
  tc.integer %i : i8
  tc.fixed %v : vector<4xi8>
  tc.scalable %s : vector<[4]xi8>
  return
}

// -----

func.func @dialect(%x: !tc.other) {
  // expected-error @below {{custom op 'tc.cell' invalid kind of type specified: expected tc.cell, but found '!tc.other'}}
  tc.cell %x : !tc.other
  return
}

// -----

func.func @builtin(%x: tensor<4xi8>) {
  // expected-error @below {{custom op 'tc.vector' invalid kind of type specified: expected builtin.vector, but found 'tensor<4xi8>'}}
  tc.vector %x : tensor<4xi8>
  return
}

// -----

func.func @interface(%x: i8) {
  // expected-error @below {{custom op 'tc.float' invalid kind of type specified}}
  tc.float %x : i8
  return
}

// -----

// A type of the class still has to satisfy the constraint.
func.func @constraint(%x: i16) {
  // expected-error @below {{'tc.integer' op operand #0 must be 8-bit signless integer, but got 'i16'}}
  tc.integer %x : i16
  return
}

// -----

// A qualified type may be of any class.
func.func @qualified(%x: f32) {
  // expected-error @below {{'tc.qualified' op operand #0 must be vector of any type values, but got 'f32'}}
  tc.qualified %x : f32
  return
}

// -----

func.func @fixed(%x: vector<[4]xi8>) {
  // expected-error @below {{operand #0 must be fixed vector, but got 'vector<[4]xi8>'}}
  tc.fixed %x : vector<[4]xi8>
  return
}

// -----

func.func @scalable(%x: vector<4xi8>) {
  // expected-error @below {{operand #0 must be scalable vector, but got 'vector<4xi8>'}}
  tc.scalable %x : vector<4xi8>
  return
}
