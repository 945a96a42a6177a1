// RUN: rs-opt --dialect-td %S/Inputs/Members.td --dialect-td %S/Inputs/MembersSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Members.td --dialect-td %S/Inputs/MembersSyntax.td %s | rs-opt --dialect-td %S/Inputs/Members.td --dialect-td %S/Inputs/MembersSyntax.td | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Members.td --dialect-td %S/Inputs/MembersSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Ports, members and names in overlays.

// CHECK: m.module private @all<a: i32 = 4, b: i8>(in %a : i32 {d.x}, out b : i8, inout %c : i4, in %x_y "x y" : i2) attributes {d.z} {
// CHECK-NEXT: %first = m.wire : i1
// CHECK-NEXT: %second = m.wire : i1
// CHECK-NEXT: %0 = m.wire : i1
// CHECK-NEXT: %r = m.reg {notes = ["a"]} : i8
// CHECK-NEXT: %state = m.reg {d.y} : i8
// CHECK-NEXT: %state_read = m.read %state : i8
// CHECK-NEXT: %1 = m.read %0 : i1
// CHECK-NEXT: m.debug {"a": %state_read, "b c": %1} : i8, i1
// CHECK-NEXT: m.debug {}
// CHECK-NEXT: }
// CHECK-NEXT: m.module @renamed(in %a : i32) {
// CHECK-NEXT: m.debug {"a": %a} : i32
// CHECK-NEXT: }
// CHECK-NEXT: m.extern @outside(in %a : i32, out "b c" : i8 {d.x})
// CHECK-NEXT: m.listed @lists(in %a: !m.box<i8> sym @s domains [%b] [{class = "x"}], out %b: !m.box<i1>, in %c: i8 sym [<@t, 1, public>, <@u, 2, private>]) {
// CHECK-NEXT: }
// CHECK-NEXT: m.listed @named(in %a_b: i8) attributes {names = ["a b"]} {
// CHECK-NEXT: }
// CHECK-NEXT: func.func @values(%arg0: i32, %arg1: i8, %arg2: !m.struct<a: i32, b: i8>, %arg3: !m.enum<A, B>) {
// CHECK-NEXT: %a, %b = m.use(in a: i32, out b: i8)
// CHECK-NEXT: %one.u, %one.v = m.instance one(p: %arg0: i32, "q r": %arg1: i8) -> (u: i32, v: i8)
// CHECK-NEXT: %0 = m.object @C(in a: i32, out b: i8)
// CHECK-NEXT: %b_0 = m.extract %arg2["b"] : !m.struct<a: i32, b: i8>
// CHECK-NEXT: %1 = m.pack %arg0, %b_0 : !m.struct<a: i32, b: i8>
// CHECK-NEXT: %a_1, %b_2 = m.unpack %1 : !m.struct<a: i32, b: i8>
// CHECK-NEXT: m.loop %k : i8 to 10 : i8 {
// CHECK-NEXT: m.debug {"k": %k} : i8
// CHECK-NEXT: }
// CHECK-NEXT: m.zip (%n: i32, %4: i8) {
// CHECK-NEXT: }
// CHECK-NEXT: m.start @model as %arg4 {
// CHECK-NEXT: m.debug {"h": %arg4} : !m.handle<@model>
// CHECK-NEXT: }
// CHECK-NEXT: m.path [@a::@b, @c] at "x", "y", "z"
// CHECK-NEXT: %mem_in, %mem_out = m.mem ["in", "out"] : i8, i32
// CHECK-NEXT: %mem_in_3, %mem_out_4 = m.mem ["in", "out"] {notes = {{\[\[}}1], [{{\]\]}}} : i8, i32
// CHECK-NEXT: m.switch %arg2 : !m.struct<a: i32, b: i8> {
// CHECK-NEXT: case a(%arg4) {
// CHECK-NEXT: m.debug {"k": %arg4} : i32
// CHECK-NEXT: }
// CHECK-NEXT: case b(%arg4) {
// CHECK-NEXT: m.debug {"k": %arg4} : i8
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: m.switch %arg3 : !m.enum<A, B> {
// CHECK-NEXT: case B(%arg4) {
// CHECK-NEXT: m.debug {"k": %arg4} : i0
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %2 = m.is %arg2 b : !m.struct<a: i32, b: i8>
// CHECK-NEXT: %c1_boxi8 = m.bit 1 : !m.box<i8>
// CHECK-NEXT: %3 = m.int -300
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// GENERIC: "m.module"() <{attrs = [{d.x}, {}, {}, {}], parameters = [#m.param<"a" : i32 = 4 : i32>, #m.param<"b" : i8>], sym_name = "all", type = !m.module<input a : i32, output b : i8, inout c : i4, input "x y" : i2>}> ({
// GENERIC: "m.wire"() <{name = "first"}> : () -> i1
// GENERIC: "m.wire"() <{name = ""}> : () -> i1
// GENERIC: "m.reg"() <{name = "state", notes = []}> {d.y} : () -> i8
// GENERIC: "m.extern"() <{attrs = [{}, {d.x}], sym_name = "outside", type = !m.module<input a : i32, output "b c" : i8>}> ({
// GENERIC: "m.listed"() <{annotations = {{\[\[}}{class = "x"}], [], [{{\]\]}}, directions = array<i1: false, true, false>, domains = {{\[\[}}1 : ui32], [], [{{\]\]}}, locations = [#loc, #loc, #loc], names = ["a", "b", "c"], sym_name = "lists", symbols = [#m<symbol@s>, #m<symbol[]>, #m<symbol[<@t, 1, public>, <@u, 2, private>]>], types = [!m.box<i8>, !m.box<i1>, i8]}> ({
// GENERIC: "m.listed"() <{annotations = [], directions = array<i1: false>, domains = [], locations = [#loc], names = ["a b"], sym_name = "named", symbols = [], types = [i8]}> ({
// GENERIC: "m.use"() <{directions = array<i1: false, true>, names = ["a", "b"]}> : () -> (i32, i8)
// GENERIC: "m.instance"({{.*}}) <{inputNames = ["p", "q r"], name = "one", outputNames = ["u", "v"]}> : (i32, i8) -> (i32, i8)
// GENERIC: "m.object"() : () -> !m.object<@C(in a: i32, out b: i8)>
// GENERIC: "m.extract"({{.*}}) <{index = 1 : i32}> : (!m.struct<a: i32, b: i8>) -> i8
// GENERIC: "m.loop"() <{bound = 10 : i8, name = "k"}> ({
// GENERIC: "m.zip"() <{names = ["n", ""]}> ({
// GENERIC: "m.path"() <{last = "z", path = [#m.inner<@a::@b>, @c], words = ["x", "y"]}> : () -> ()
// GENERIC: "m.mem"() <{more = [], names = ["in", "out"], notes = {{\[\[}}], [{{\]\]}}}> : () -> (i8, i32)
// GENERIC: "m.mem"() <{more = [], names = ["in", "out"], notes = {{\[\[}}1], [{{\]\]}}}> : () -> (i8, i32)
// GENERIC: "m.switch"({{.*}}) <{tags = [0 : i32, 1 : i32]}> ({
// GENERIC: "m.switch"({{.*}}) <{tags = [1 : i32]}> ({
// GENERIC: "m.is"({{.*}}) <{index = 1 : i32}> : (!m.struct<a: i32, b: i8>) -> i1
// GENERIC: "m.bit"() <{value = true}> : () -> !m.box<i8>
// GENERIC: "m.int"() <{value = -300 : si12}> : () -> index


m.module private @all<a: i32 = 4, b: i8>(in %a: i32 {d.x}, out b: i8, inout %c: i4, in %d "x y": i2) attributes {d.z} {
  %0 = m.wire name "first" : i1
  %second = m.wire : i1
  %3 = m.wire : i1
  %r = m.reg {notes = ["a"]} : i8
  %1 = m.reg {d.y, name = "state"} : i8
  %4 = m.read %1 : i8
  %5 = m.read %3 : i1
  m.debug {"a": %4, "b c": %5} : i8, i1
  m.debug {}
}
m.module @renamed(in %first "a": i32) {
  m.debug {"a": %first} : i32
}
m.extern @outside(in %a: i32, out "b c": i8 {d.x})
m.listed @lists(in %a: !m.box<i8> sym @s domains [%b] [{class = "x"}], out %b: !m.box<i1>, in %c: i8 sym [<@t,1,public>, <@u,2,private>]) {
}
m.listed @named(in %0: i8) attributes {names = ["a b"]} {
}
func.func @values(%x: i32, %y: i8, %s: !m.struct<a: i32, b: i8>, %z: !m.enum<A, B>) {
  %a, %b = m.use(in a: i32, out b: i8)
  %i:2 = m.instance one(p: %x: i32, "q r": %y: i8) -> (u: i32, v: i8)
  %o = m.object @C(in a: i32, out b: i8)
  %e = m.extract %s["b"] : !m.struct<a: i32, b: i8>
  %p = m.pack %x, %e : !m.struct<a: i32, b: i8>
  %u:2 = m.unpack %p : !m.struct<a: i32, b: i8>
  m.loop %k : i8 to 10 {
    m.debug {"k": %k} : i8
  }
  m.zip (%n : i32, %1 : i8) {
  }
  m.start @model as %h {
    m.debug {"h": %h} : !m.handle<@model>
  }
  m.path [@a::@b, @c] at "x", "y", "z"
  %m:2 = m.mem ["in", "out"] : i8, i32
  %w:2 = m.mem ["in", "out"] {notes = [[1], []]} : i8, i32
  m.switch %s : !m.struct<a: i32, b: i8> {
    case a(%k) {
      m.debug {"k": %k} : i32
    }
    case b(%k) {
      m.debug {"k": %k} : i8
    }
  }
  m.switch %z : !m.enum<A, B> {
    case B(%k) {
      m.debug {"k": %k} : i0
    }
  }
  %is = m.is %s b : !m.struct<a: i32, b: i8>
  %bit = m.bit 1 : !m.box<i8>
  %int = m.int -300
  return
}
