// RUN: not rs-opt --dialect-td %S/Inputs/Parts.td --dialect-td %S/Inputs/PartsSyntax.td --split-input-file %s 2>&1 | filecheck %s
// Constraints on parameters, and parts of texts that must be left out.

// CHECK: error: failed to verify 'element': 32-bit signless integer
func.func private @f(!p.box<i8, 4>)

// -----

// CHECK: error: failed to verify 'width': a width of at least 1
func.func private @f(!p.bits<0>)

// -----

// CHECK: error: failed to verify 'shape': two dimensions
func.func private @f(!p.tile<4xf32>)

// -----

// CHECK: error: failed to verify 'element': elements that are no tiles
func.func private @f(!p.tile<4x4x!p.tile<4x4xf32>>)

// -----

// CHECK: error: failed to verify 'first': a type that is no bits
func.func private @f(!p.pair_of<!p.bits<1>, [i8], 2>)

// -----

// CHECK: error: failed to verify 'rest': no index
func.func private @f(!p.pair_of<i32, [i8, index], 2>)

// -----

// CHECK: error: expected a floating-point type
func.func private @f() attributes {a = #p.pair<:i32 1.0, 2.0>}

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 'p.concat' expected 2 types, found 1
  %0 = p.concat %a, %a : i3
  return
}

// -----

// CHECK: error: custom op 'p.list' expected an integer or a value; an empty list is left out
p.list []

// -----

func.func @f(%a: f32) {
  // CHECK: error: custom op 'p.maps' expected a shaped type of known rank for the last operand, or affine maps
  p.maps (%a : f32) to (%a : f32)
  return
}

// -----

// CHECK: error: custom op 'p.func' expected a type '!p.ref<$>', found 'i32'
p.func @f(%a: i32) {
  p.yield
}

// -----

// CHECK: error: 'p.kind' op attribute 'kind' failed to satisfy constraint: a kind of i32
p.kind <i8>
