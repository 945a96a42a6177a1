// RUN: rs-opt --dialect-td %S/Inputs/Computed.td --dialect-td %S/Inputs/ComputedSyntax.td --verify-roundtrip %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Computed.td --dialect-td %S/Inputs/ComputedSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Types and attributes that expressions compute from several declarations or parameters.

// CHECK: func.func private @types(!k.set<1, 2, 3>, !k.set<>)
func.func private @types(!k.set<3, 1, 2, 3, 1>, !k.set<>)
// CHECK: func.func private @attrs() attributes {bag = #k.bag<"a", "b", 1 : i64>, sum = 7 : i8}
func.func private @attrs() attributes {bag = #k.bag<1, "b", "a">, sum = #k.sum<3, 4>}

// CHECK: func.func @ops(%arg0: !k.list<i8, !k.bits<3>>, %arg1: !k.bits<4>, %arg2: i8)
func.func @ops(%l: !k.list<i8, !k.bits<3>>, %b: !k.bits<4>, %x: i8) {
  // CHECK-NEXT: k.part %arg0[1] : !k.list<i8, !k.bits<3>>
  // CHECK-NEXT: k.part %arg1[2] : !k.bits<4>
  // GENERIC: "k.part"(%{{.*}}) <{index = 1 : i32}> : (!k.list<i8, !k.bits<3>>) -> !k.bits<3>
  // GENERIC: "k.part"(%{{.*}}) <{index = 2 : i32}> : (!k.bits<4>) -> !k.bits<2>
  %0 = k.part %l[1] : !k.list<i8, !k.bits<3>>
  %1 = k.part %b[2] : !k.bits<4>
  // CHECK-NEXT: k.join %{{.*}}, %arg1 : !k.bits<3>, !k.bits<4>
  // GENERIC: "k.join"(%{{.*}}) : (!k.bits<3>, !k.bits<4>) -> !k.bits<7>
  %2 = k.join %0, %b : !k.bits<3>, !k.bits<4>
  // CHECK-NEXT: k.apply %arg0(%arg2) : !k.list<i8, !k.bits<3>>
  // CHECK-NEXT: k.apply %arg0() : !k.list<i8, !k.bits<3>>
  // GENERIC: "k.apply"(%{{.*}}) : (!k.list<i8, !k.bits<3>>, i8) -> !k.list<!k.bits<3>>
  // GENERIC: "k.apply"(%{{.*}}) : (!k.list<i8, !k.bits<3>>) -> !k.list<i8, !k.bits<3>>
  %3 = k.apply %l(%x) : !k.list<i8, !k.bits<3>>
  %4 = k.apply %l() : !k.list<i8, !k.bits<3>>
  // The type of the result is another one than the format gives.
  // CHECK-NEXT: "k.part"(%arg1) <{index = 2 : i32}> : (!k.bits<4>) -> i32
  %5 = "k.part"(%b) <{index = 2 : i32}> : (!k.bits<4>) -> i32
  // CHECK-NEXT: k.choose @a else @t { @x -> @b, @y -> @c }
  // GENERIC: "k.choose"() <{cases = [@t::@x, @t::@y], targets = [@a, @b, @c]}> : () -> ()
  k.choose @a else @t { @x -> @b, @y -> @c }
  // The cases have different outer symbols.
  // CHECK-NEXT: "k.choose"()
  "k.choose"() <{cases = [@t::@x, @u::@y], targets = [@a, @b, @c]}> : () -> ()
  // CHECK-NEXT: k.range 0x1f to 255 : !k.bits<8>
  // GENERIC: "k.range"() <{from = 31 : i8, to = -1 : i8}> : () -> !k.bits<8>
  %6 = k.range 0x1f to 255 : !k.bits<8>
  // CHECK-NEXT: k.raise %arg2 : (i8) -> nothing
  // CHECK-NEXT: k.raise : () -> i32
  // GENERIC: "k.raise"(%{{.*}}) : (i8) -> ()
  k.raise %x : (i8) -> nothing
  %7 = k.raise : () -> i32
  return
}

// Arguments without a name have the default one, or a number after the last `|`.
// CHECK: k.body @f(a = %x: i32, "b c" = %arg0: i8) ["x", ""] {
// GENERIC: "k.body"() <{label = "f", names = ["x", ""], sym_name = "f", type = !k.dict<a: i32, "b c": i8>}> ({
k.body @f(a = %p: i32, "b c" = %q: i8) ["x", ""] {}
// CHECK: k.body @g() label "h" [] {
k.body @g() label "h" [] {}
// CHECK: k.numbered(%x: i32, %0: i8) ["x", ""] {
// GENERIC: type = !k.list<i32, i8>
k.numbered(%p: i32, %q: i8) ["x", ""] {}
// CHECK: k.numbered(%n: i32) [""] attributes {given = "n"} {
k.numbered(%p: i32) [""] attributes {given = "n"} {}

// CHECK: k.catch {
// CHECK-NEXT:   on @e(%arg0: i32) {
// CHECK-NEXT:     k.raise %arg0 : (i32) -> nothing
// CHECK-NEXT:   }
// CHECK-NEXT:   do {
// CHECK-NEXT:     k.raise : () -> nothing
// CHECK-NEXT:   }
// CHECK-NEXT: } {x}
// GENERIC: "k.catch"() <{symbols = [@e]}> ({
// GENERIC-NEXT: "k.raise"()
k.catch {
  on @e(%a: i32) { k.raise %a : (i32) -> nothing }
  do { k.raise : () -> nothing }
} {x}
