// RUN: rs-opt --dialect-td %S/Inputs/Names.td --dialect-td %S/Inputs/NamesSyntax.td --split-input-file --verify-diagnostics %s
// Texts with names and counts that the directives of overlays refuse.

func.func @f(%a: i32) {
  // expected-error@+1 {{expected a number of results between 0 and 1048576}}
  n.fork [-1] %a : i32
}

// -----

// expected-error@+1 {{'near' is not one of}}
n.declare (near a : i32)

// -----

// expected-error@+1 {{unknown  type `x8` in dialect `n`}}
func.func private @f(!n.x8)

// -----

func.func @f(%r: !n.ref<i8>, %i: i3) {
  // expected-error@+1 {{the type has no such element}}
  n.element %r[%i] : <i8>
}

// -----

// expected-error@+1 {{expected a type with a width}}
n.constant 1 : !n.set<i8>

// -----

// expected-error@+1 {{the number does not fit in 8 bits}}
n.constant h100 : i8

// -----

// expected-error@+1 {{the number does not fit in 8 bits}}
n.constant -129 : i8
