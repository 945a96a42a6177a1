// RUN: not rs-opt --dialect-td %S/Inputs/Implied.td --dialect-td %S/Inputs/ImpliedSyntax.td --split-input-file %s 2>&1 | filecheck %s
// Cases and types that directives of overlays refuse.

func.func @f(%a: i3) {
  t.match %a : i3
    // CHECK: error: custom op 't.match' expected at most 3 bits
    case b0101: { }
  return
}

// -----

func.func @f(%a: i3) {
  t.match %a : i3
    // CHECK: error: custom op 't.match' expected 'b' and bits: 0, 1, x or z
    case b01y: { }
  return
}

// -----

func.func @f(%a: i1) {
  // CHECK: error: custom op 't.on' expected one of the words: rise fall
  t.on rise %a, up %a
  return
}

// -----

// CHECK: error: custom op 't.ports' 'inside' is not a case of the enum
t.ports (inside @a)

// -----

// CHECK: error: custom op 't.case' the type has no case 'C'
%0 = t.case C : i8

// -----

// CHECK: error: custom op 't.case' the type has no case 'C'
%0 = t.case C : !t.enum<A, B>

// -----

func.func @f(%a: !t.box<i8>) {
  // CHECK: error: custom op 't.preset' the number of bits of this type is not known
  t.preset %a to 7 : !t.box<i8>
  return
}

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 't.preset' the number 9 does not fit in 3 bits
  t.preset %a to 9 : i3
  return
}

// -----

// CHECK: error: custom op 't.number' the number does not fit in the type
%0 = t.number 16 : !t.uint<4>

// -----

// CHECK: error: custom op 't.number' expected a type with a number of bits
%0 = t.number 1 : i4

// -----

// CHECK: error: custom op 't.array' expected at least one value of this type
%0 = t.array : i8

// -----

func.func @f(%a: i3, %b: !t.array<4xi8>) {
  // CHECK: error: custom op 't.concat' the types cannot be concatenated
  %0 = t.concat %a, %b : i3, !t.array<4xi8>
  return
}

// -----

// CHECK: error: custom op 't.counted' expected a number up to 65536
%0:2 = t.counted : i8 [0 -> 100000]

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 't.element' expected a type with elements
  %0 = t.element %a : i3
  return
}

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 't.content' expected a type that contains another
  %0 = t.content %a : i3
  return
}

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 't.resize' the type has no such part
  %0 = t.resize %a to -1 : i3
  return
}

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 't.at' expected a type with a number of elements
  %0 = t.at %a[%a] : i3
  return
}

// -----

func.func @f(%a: i3) {
  %0 = t.reg of %a : f32
  // CHECK: error: custom op 't.reg' the type of an operand does not follow from it
  return
}

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 't.member' expected a nested symbol: @a::@b
  t.member %a : i3
  return
}

// -----

func.func @f(%a: i3) {
  // CHECK: error: custom op 't.member' expected a nested symbol: @a::@b
  t.member %a : @a
  return
}
