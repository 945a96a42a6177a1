// RUN: not rs-opt --dialect-td %S/Inputs/Members.td --dialect-td %S/Inputs/MembersSyntax.td --split-input-file %s 2>&1 | filecheck %s
// Ports, members and names that directives of overlays refuse.

// CHECK: error: custom op 'm.module' expected the direction of a port: in, out or inout
m.module @a(%a: i32) { }

// -----

// CHECK: error: custom op 'm.listed' expected the direction of a port: in or out
m.listed @a(%a: i32) { }

// -----

// CHECK: error: custom op 'm.listed' no port has the name of this domain
m.listed @a(in %a: i32 domains [%z]) { }

// -----

// CHECK: error: custom op 'm.listed' expected an array of as many names as ports
m.listed @a(in %a: i32) attributes {names = ["a", "b"]} { }

// -----

func.func @f(%s: !m.struct<a: i32>) {
  // CHECK: error: custom op 'm.extract' the type has no member 'b'
  %0 = m.extract %s["b"] : !m.struct<a: i32>
  return
}

// -----

func.func @f(%s: i32) {
  // CHECK: error: custom op 'm.extract' the type has no member 'b'
  %0 = m.extract %s["b"] : i32
  return
}

// -----

func.func @f(%s: i32) {
  // CHECK: error: custom op 'm.pack' expected a type with named members
  %0 = m.pack %s : i32
  return
}

// -----

func.func @f(%s: i32) {
  // CHECK: error: custom op 'm.unpack' expected a type with named members
  %0:2 = m.unpack %s : i32
  return
}

// -----

// CHECK: error: custom op 'm.path' only one nested reference is allowed
m.path [@a::@b::@c] at "x"

// -----

// CHECK: error: custom op 'm.path' expected the name of a symbol
m.path ["a"] at "x"

// -----

// CHECK: error: custom op 'm.path' expected a name
m.path [@a] at 1

// -----

// CHECK: error: expected '}'
m.debug {a}

// -----

// CHECK: error: custom op 'm.start' expected a symbol
m.start "model" as %h { }

// -----

// CHECK: error: custom op 'm.object' expected the direction of a port: in or out
%0 = m.object @C(i32)

// -----

// CHECK: error: operation defines 1 results but was provided 2 to bind
%0:2 = m.wire : i8

// -----

func.func @f(%s: !m.enum<A, B>) {
  // CHECK: error: custom op 'm.switch' the type has no member 'C'
  m.switch %s : !m.enum<A, B> { case C(%k) { } }
  return
}

// -----

func.func @f(%s: i8) {
  // CHECK: error: custom op 'm.switch' expected a type with named members
  m.switch %s : i8 { case C(%k) { } }
  return
}

// -----

// CHECK: error: custom op 'm.bit' expected 0 or 1
%0 = m.bit 2 : i8

// -----

// CHECK: error: expected a number
%0 = m.int "a"
