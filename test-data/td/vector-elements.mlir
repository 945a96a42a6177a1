// RUN: rs-opt %s --dialect-td %S/Inputs/VectorElements.td --split-input-file --verify-diagnostics | filecheck %s
// A vector holds integers, index, floats, and types that implement VectorElementTypeInterface, or an interface derived from it.

// CHECK: @held(vector<4x!ve.cell>, vector<[4]x!ve.cell>, vector<!ve.cell>, vector<2x!ve.float>)
func.func private @held(vector<4x!ve.cell>, vector<[4]x!ve.cell>, vector<!ve.cell>, vector<2x!ve.float>)

// CHECK: ve.splat %{{.*}} : !ve.cell
// CHECK: ve.splat %{{.*}} : i8
func.func @computed(%value: !ve.cell, %number: i8) -> (vector<2x!ve.cell>, vector<2xi8>) {
  %0 = ve.splat %value : !ve.cell
  %1 = ve.splat %number : i8
  return %0, %1 : vector<2x!ve.cell>, vector<2xi8>
}

// -----

// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @refused(vector<2x!ve.plain>)

// -----

func.func @refused(%value: !ve.plain) {
  // expected-error@+1 {{custom op 've.splat' 'value' must be VectorElementTypeInterface instance, but got '!ve.plain'}}
  ve.splat %value : !ve.plain
  return
}

// -----

func.func @refused(%value: none) {
  // expected-error@+1 {{custom op 've.splat' invalid kind of type specified}}
  ve.splat %value : none
  return
}
