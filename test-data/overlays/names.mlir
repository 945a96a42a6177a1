// RUN: rs-opt --dialect-td %S/Inputs/Names.td --dialect-td %S/Inputs/NamesSyntax.td --verify-roundtrip %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Names.td --dialect-td %S/Inputs/NamesSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Texts with names, counts and short forms, which directives of overlays read.

// CHECK-LABEL: @values
func.func @values(%a: i32, %b: i32, %t: none, %r: !n.ref<!n.array<5, i8>>, %i: i3) {
  // CHECK: n.twice (%arg5 = %arg0, %arg6 = %arg1) : i32, i32 {
  // CHECK-NEXT: n.and %arg5, not %arg6 : i32
  // CHECK: } then {
  // CHECK-NEXT: n.and not %arg6 : i32
  // GENERIC: "n.twice"
  // GENERIC-NEXT: ^bb0(%{{.*}}: i32, %{{.*}}: i32):
  // GENERIC: ^bb0(%{{.*}}: i32, %{{.*}}: i32):
  n.twice (%x = %a, %y = %b) : i32, i32 {
    n.and %x, not %y : i32
  } then {
    n.and not %y : i32
  }
  // CHECK: %{{.*}}:2 = n.fork [2] %arg0 : i32
  %0:2 = n.fork [2] %a : i32
  // CHECK: %{{.*}}:2 = n.sync %arg0, %arg2 : i32, none
  %1:2 = n.sync %a, %t : i32, none
  // CHECK: n.make_set %arg0, %arg1 : i32
  // CHECK: n.make_set : i32
  // GENERIC: "n.make_set"() : () -> !n.set<i32>
  n.make_set %a, %b : i32
  n.make_set : i32
  // CHECK: %[[S:.*]]:2 = n.step<@f>(%arg2 [#n.latency<2>], @g [latency<3>]) [latency<1>]
  // CHECK: n.step<>(%[[S]]#1)
  // GENERIC: dependences = [#n.dependence<0 : [#n.latency<2>]>, #n.dependence<1, @g : [#n.latency<3>]>]
  // GENERIC-SAME: properties = [#n.uses<@f>, #n.latency<1>]
  %2:2 = n.step <@f>(%t [latency<2>], @g [latency<3>]) [#n.latency<1>]
  n.step <>(%2#1)
  // CHECK: n.put x 1 y 2
  // GENERIC: at = #n.place<1, 2>
  n.put x 1 y 2
  // CHECK: %f = n.scope @f
  // CHECK: %f.p = n.port %f "p" : !n.scope<@f>
  %3 = n.scope @f
  %4 = n.port %3 "p" : !n.scope<@f>
  // CHECK: n.constant -42 : i8
  // CHECK: n.constant b1X : l2
  // GENERIC: <{value = #n.int<-42 : 8>}> : () -> !n.i8
  n.constant -42 : i8
  n.constant b1X : !n.l2
  // Numbers without other letters are signed decimal ones.
  // CHECK: n.constant -2 : i8
  // CHECK: n.constant 10 : i8
  // CHECK: n.constant h0Z : l2
  n.constant hFE : i8
  n.constant b1010 : i8
  n.constant h0Z : !n.l2
  // CHECK: n.element %arg3[%arg4] : <!n.array<5, i8>>
  // GENERIC: "n.element"(%{{.*}}, %{{.*}}) : (!n.ref<!n.array<5, i8>>, i3) -> !n.ref<i8>
  n.element %r[%i] : <!n.array<5, i8>>
  return
}

// CHECK: n.func private @f(i32, ...) -> i32 attributes {resNames = ["out0"]}
// GENERIC: argNames = ["in0"]
n.func private @f(i32) -> i32
// CHECK: n.func @g(%x: i32, ...) attributes {resNames = []} {
// GENERIC: argNames = ["x"]
n.func @g(%x: i32, ...) {
}
// CHECK: n.declare (in %a : i32, out b : !n.i8)
n.declare (in %a : i32, out b : !n.i8)
