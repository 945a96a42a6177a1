// RUN: rs-opt --dialect-td %S/Inputs/Implied.td --dialect-td %S/Inputs/ImpliedSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Implied.td --dialect-td %S/Inputs/ImpliedSyntax.td %s | rs-opt --dialect-td %S/Inputs/Implied.td --dialect-td %S/Inputs/ImpliedSyntax.td | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Implied.td --dialect-td %S/Inputs/ImpliedSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Cases, and types that follow from others, in overlays.

// CHECK: func.func @cases(%arg0: i3, %arg1: !t.enum<A, B>, %arg2: i1, %arg3: i1) {
// CHECK-NEXT: t.match %arg0 : i3
// CHECK-NEXT: case b0x1: {
// CHECK-NEXT: }
// CHECK-NEXT: case b1z0: {
// CHECK-NEXT: t.call at @f("x")
// CHECK-NEXT: }
// CHECK-NEXT: case %arg0: {
// CHECK-NEXT: t.call
// CHECK-NEXT: }
// CHECK-NEXT: default: {
// CHECK-NEXT: t.on
// CHECK-NEXT: }
// CHECK-NEXT: t.match %arg1 : !t.enum<A, B>
// CHECK-NEXT: case A: {
// CHECK-NEXT: }
// CHECK-NEXT: default: {
// CHECK-NEXT: }
// CHECK-NEXT: t.on rise %arg2, fall %arg3
// CHECK-NEXT: t.ports (input @a, output @b)
// CHECK-NEXT: t.call at @f()
// CHECK-NEXT: t.call at ("x")
// CHECK-NEXT: %0 = t.case B : !t.enum<A, B>
// CHECK-NEXT: %1 = t.param i4 = 3
// CHECK-NEXT: t.preset %arg0 to 7 : i3
// CHECK-NEXT: t.preset %arg0 : i3
// CHECK-NEXT: %c-3_si4 = t.number -3 : !t.sint<4>
// CHECK-NEXT: %c12_ui4 = t.number 12 : !t.uint<4>
// CHECK-NEXT: %result, %reached = t.queue level 3 : i8
// CHECK-NEXT: %result_0 = t.queue : i8
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @types(%arg0: i3, %arg1: i5, %arg2: !t.box<!t.array<4xi8>>, %arg3: !t.array<4xi8>, %arg4: i2, %arg5: !t.box<i8>, %arg6: !t.interface<@g>) {
// CHECK-NEXT: t.member %arg6 : @g::@h
// CHECK-NEXT: %0 = t.array %arg0, %arg0 : i3
// CHECK-NEXT: %1 = t.array %arg0, %arg0 : i3 -> !t.array<1xi6>
// CHECK-NEXT: %2 = t.concat %arg0, %arg1 : i3, i5
// CHECK-NEXT: %3 = t.concat %arg3, %arg3 : !t.array<4xi8>, !t.array<4xi8>
// CHECK-NEXT: %4 = t.strongest %arg0, %arg5 : i3, !t.box<i8>
// CHECK-NEXT: %5 = t.strongest %arg0, %arg1 : i3, i5
// CHECK-NEXT: %6 = t.all %arg0, %arg0 : !t.array<2xi3>
// CHECK-NEXT: %r0, %r1, %r2 = t.counted %arg0, %arg0 : i3 [2 -> 3]
// CHECK-NEXT: t.pair %arg0, %arg0 : i3
// CHECK-NEXT: t.pair %arg0, %arg1 : i3, i5
// CHECK-NEXT: %7 = t.element %arg2 : !t.box<!t.array<4xi8>>
// CHECK-NEXT: %8 = t.content %arg2 : !t.box<!t.array<4xi8>>
// CHECK-NEXT: %9 = t.box %arg0 : i3
// CHECK-NEXT: %10 = t.resize %arg1 to 2 : i5
// CHECK-NEXT: %11 = t.resize %arg2 to 2 : !t.box<!t.array<4xi8>>
// CHECK-NEXT: %12 = t.slice %arg3[%arg4] : !t.array<4xi8> -> !t.array<2xi8>
// CHECK-NEXT: %13 = t.at %arg3[%arg4] : !t.array<4xi8>
// CHECK-NEXT: %14 = t.reg of %arg0 : !t.box<i3>
// CHECK-NEXT: %15 = t.reg : !t.box<i3>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// GENERIC: "t.match"({{.*}}) <{patterns = [9 : i6, 28 : i6, #t.value_case, unit]}> ({
// GENERIC: "t.match"({{.*}}) <{patterns = [#t.field<A, !t.enum<A, B>>, unit]}> ({
// GENERIC: "t.on"({{.*}}) <{events = [0 : i32, 1 : i32]}> : (i1, i1) -> ()
// GENERIC: "t.ports"() <{ports = [#t.port<input, @a>, #t.port<output, @b>]}> : () -> ()
// GENERIC: "t.case"() <{case = #t.field<B, !t.enum<A, B>>}> : () -> !t.enum<A, B>
// GENERIC: "t.param"() <{value = 3 : i4}> : () -> i4
// GENERIC: "t.preset"({{.*}}) <{preset = -1 : i3}> : (i3) -> ()
// GENERIC: "t.number"() <{value = -3 : si4}> : () -> !t.sint<4>
// GENERIC: "t.number"() <{value = 12 : ui4}> : () -> !t.uint<4>
// GENERIC: "t.queue"() <{level = 3 : i64}> : () -> (i8, i1)
// GENERIC: "t.queue"() : () -> i8
// GENERIC: "t.member"({{.*}}) <{member = @h}> : (!t.interface<@g>) -> ()
// GENERIC: "t.array"({{.*}}) : (i3, i3) -> !t.array<2xi3>
// GENERIC: "t.array"({{.*}}) : (i3, i3) -> !t.array<1xi6>
// GENERIC: "t.concat"({{.*}}) : (i3, i5) -> i8
// GENERIC: "t.concat"({{.*}}) : (!t.array<4xi8>, !t.array<4xi8>) -> !t.array<8xi8>
// GENERIC: "t.strongest"({{.*}}) : (i3, !t.box<i8>) -> !t.box<i8>
// GENERIC: "t.strongest"({{.*}}) : (i3, i5) -> i1
// GENERIC: "t.all"({{.*}}) : (i3, i3) -> !t.array<2xi3>
// GENERIC: "t.counted"({{.*}}) : (i3, i3) -> (i3, i3, i3)
// GENERIC: "t.element"({{.*}}) : (!t.box<!t.array<4xi8>>) -> !t.box<i8>
// GENERIC: "t.content"({{.*}}) : (!t.box<!t.array<4xi8>>) -> !t.array<4xi8>
// GENERIC: "t.box"({{.*}}) : (i3) -> !t.box<i3>
// GENERIC: "t.resize"({{.*}}) <{width = 2 : i64}> : (i5) -> i2
// GENERIC: "t.resize"({{.*}}) <{width = 2 : i64}> : (!t.box<!t.array<4xi8>>) -> !t.box<!t.array<2xi8>>
// GENERIC: "t.slice"({{.*}}) : (!t.array<4xi8>, i2) -> !t.array<2xi8>
// GENERIC: "t.at"({{.*}}) : (!t.array<4xi8>, i2) -> i8
// GENERIC: "t.reg"({{.*}}) : (i3) -> !t.box<i3>


func.func @cases(%a: i3, %b: !t.enum<A, B>, %x: i1, %y: i1) {
  t.match %a : i3
    case b0x1: { }
    case b1z0: { t.call at @f("x") }
    case %a: { t.call }
    default: { t.on }
  t.match %b : !t.enum<A, B>
    case A: { }
    default: { }
  t.on rise %x, fall %y
  t.ports (input @a, output @b)
  t.call at @f()
  t.call at ("x")
  %0 = t.case B : !t.enum<A, B>
  %1 = t.param i4 = 3
  t.preset %a to 7 : i3
  t.preset %a : i3
  %2 = t.number -3 : !t.sint<4>
  %3 = t.number 12 : !t.uint<4>
  %4:2 = t.queue level 3 : i8
  %5 = t.queue : i8
  return
}

func.func @types(%a: i3, %b: i5, %c: !t.box<!t.array<4xi8>>, %d: !t.array<4xi8>, %i: i2, %x: !t.box<i8>,
                 %f: !t.interface<@g>) {
  t.member %f : @g::@h
  %0 = t.array %a, %a : i3
  %1 = t.array %a, %a : i3 -> !t.array<1xi6>
  %2 = t.concat %a, %b : i3, i5
  %3 = t.concat %d, %d : !t.array<4xi8>, !t.array<4xi8>
  %4 = t.strongest %a, %x : i3, !t.box<i8>
  %5 = t.strongest %a, %b : i3, i5
  %6 = t.all %a, %a : !t.array<2xi3>
  %7:3 = t.counted %a, %a : i3 [2 -> 3]
  t.pair %a, %a : i3
  t.pair %a, %b : i3, i5
  %8 = t.element %c : !t.box<!t.array<4xi8>>
  %9 = t.content %c : !t.box<!t.array<4xi8>>
  %10 = t.box %a : i3
  %11 = t.resize %b to 2 : i5
  %12 = t.resize %c to 2 : !t.box<!t.array<4xi8>>
  %13 = t.slice %d[%i] : !t.array<4xi8> -> !t.array<2xi8>
  %14 = t.at %d[%i] : !t.array<4xi8>
  %15 = t.reg of %a : !t.box<i3>
  %16 = t.reg : !t.box<i3>
  return
}
