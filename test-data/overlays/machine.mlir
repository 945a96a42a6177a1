// RUN: rs-opt --dialect-td %S/Inputs/Machine.td --dialect-td %S/Inputs/MachineSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Machine.td --dialect-td %S/Inputs/MachineSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt --dialect-td %S/Inputs/Machine.td --dialect-td %S/Inputs/MachineSyntax.td --mlir-print-op-generic %s | rs-opt --dialect-td %S/Inputs/Machine.td --dialect-td %S/Inputs/MachineSyntax.td | filecheck %s
// Directives for overlays: signatures, calls, types in parts, constants, tokens, discardable attributes.

// CHECK: machine.func @declared(i32 {m.a}, f32, ...) -> (i32 {m.b})
// GENERIC: function_type = !machine.func<i32(i32, f32) true>
machine.func @declared(i32 {m.a}, f32, ...) -> (i32 {m.b})
// CHECK: machine.func private global hot @defined(%arg0: i32 {m.a}, %arg1: index) attributes {x} {
// GENERIC: function_type = !machine.func<!machine.void(i32, index) false>
// GENERIC: {machine.hot, x}
machine.func private global hot @defined(%a: i32 {m.a}, %b: index) attributes {x} {
  machine.return
}
// CHECK: machine.kernel @kernel(%arg0: !machine.ptr<f32, global>, %arg1: !machine.pair<i8, f32>, %arg2: index) -> i32 "global" {
machine.kernel @kernel(%p: !machine.ptr<f32, global>, %q: !machine.pair<i8, f32>, %n: index) -> i32 "global" {
  // CHECK: %0 = machine.load "global" %arg0 [1, 2] {k} : f32
  // GENERIC: "machine.load"(%arg0) <{space = #machine<space global>, weights = [1 : i32, 2 : i32]}> {k} : (!machine.ptr<f32, global>) -> f32
  %0 = machine.load "global" %p [1, 2] {k} : f32
  // CHECK: %1 = machine.extract %arg1[1 : i32] : !machine.pair<i8, f32>
  // GENERIC: (!machine.pair<i8, f32>) -> f32
  %1 = machine.extract %q[1 : i32] : !machine.pair<i8, f32>
  // CHECK: %true = machine.constant true
  %t = machine.constant true
  // CHECK: %c4_i8 = machine.constant 4 : i8
  %4 = machine.constant 4 : i8
  // CHECK: %vec_2xi8 = machine.constant dense<1> : vector<2xi8>
  %v = machine.constant dense<1> : vector<2xi8>
  // CHECK: %cst = machine.constant [1] : !machine.bytes<1, i8>
  %c = machine.constant [1] : !machine.bytes<1, i8>
  // CHECK: machine.call @declared(%0) : (f32 {m.a}) -> (i32 {m.b})
  %5 = machine.call @declared(%0) : (f32 {m.a}) -> (i32 {m.b})
  // CHECK: machine.call %arg0() : !machine.ptr<f32, global>, () -> ()
  machine.call %p() : !machine.ptr<f32, global>, () -> ()
  // CHECK: [[T:%.*]] = machine.wait async
  %6 = machine.wait async
  // CHECK: machine.wait {{\[}}[[T]], [[T]]]
  machine.wait [%6, %6]
  // CHECK: machine.index[1, %arg2, -2]
  machine.index [1, %n, -2]
  machine.return
}
// CHECK: machine.global @text("abc")
// GENERIC: type = !machine.bytes<3, i8>
machine.global @text("abc")
// CHECK: machine.global @number id(5)(1 : i32) : i64
// GENERIC: id = 5 : i32
machine.global @number id(5) (1 : i32) : i64
