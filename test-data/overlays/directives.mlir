// RUN: rs-opt --dialect-td %S/Inputs/Directives.td --dialect-td %S/Inputs/DirectivesSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Directives.td --dialect-td %S/Inputs/DirectivesSyntax.td %s | rs-opt --dialect-td %S/Inputs/Directives.td --dialect-td %S/Inputs/DirectivesSyntax.td | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Directives.td --dialect-td %S/Inputs/DirectivesSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// The directives that the program supplies for overlays.

// CHECK: d.speed fast
// CHECK-NEXT: d.speed slow
// GENERIC: "d.speed"() <{fast = true}>
d.speed fast
d.speed slow
// CHECK-LABEL: d.func private @words(%arg0: index {d.x}) -> (index {d.y}) attributes {z} {
// CHECK-NEXT: d.access %arg0, read {hint = 3 : i64}
// CHECK-NEXT: d.access %arg0, write {hint = 4 : i64}
// CHECK-NEXT: d.kinds {kinds = ["fast", "slow"], kind = #d.kind<slow>}
// CHECK-NEXT: d.kinds {kinds = [], kind = #d.kind<fast>, count = 1 : i64} attrs = {more}
// CHECK-NEXT: d.dict{{$}}
// CHECK-NEXT: d.dict {kind = slow, more = unit}
// CHECK-NEXT: d.maps of (d0) -> (d0)
// CHECK-NEXT: d.maps maps = [] of (d0, d1) -> (d1)
// CHECK-NEXT: d.pick[1, -1]
// CHECK-NEXT: @a -> @b
// CHECK: d.pick[except(0)]
// CHECK: d.pick[all]
// CHECK-NEXT: @a -> @b,
// CHECK-NEXT: @c -> @d
// GENERIC: "d.access"({{.*}}) <{hint = 3 : i64, write = false}>
// GENERIC: "d.kinds"() <{kind = #d.kind<slow>, kinds = [#d.kind<fast>, #d.kind<slow>]}>
// GENERIC: "d.maps"() <{map = {{.*}}, maps = [{{.+}}]}>
// GENERIC: "d.pick"() <{first = [@a], inverted, numbers = array<i64: 0>, second = [@b]}>
d.func private @words(%i: index {d.x}) -> (index {d.y}) attributes {z} {
  d.access %i, read
  d.access %i, write {hint = 4}
  d.kinds {kind = #d.kind<slow>, kinds = ["fast", "slow"]}
  d.kinds {kinds = [], kind = #d.kind<fast>, count = 1} attrs = {more}
  d.dict
  d.dict {more = unit, kind = slow}
  d.maps of (a) -> (a)
  d.maps maps = [] of (a, b) -> (b)
  d.pick [1, -1] @a -> @b
  d.pick [except(0)] @a -> @b
  d.pick [all] @a -> @b, @c -> @d
  d.yield %i : index
}

// CHECK-LABEL: d.func @regions
// CHECK: d.sum ins(%arg0 : memref<4xi8>) outs(%arg1 : tensor<4xf32>)
// CHECK: d.sum {kind = #d.kind<slow>} ins(%arg0 : memref<4xi8>) outs(%arg1 : tensor<4xf32>)
// CHECK: d.sum outs(%arg1, %arg2 : tensor<4xf32>, tensor<f32>)
// CHECK: %reduced = d.reduce { arith.addf } ins(%arg1 : tensor<4xf32>) outs(%arg2 : tensor<f32>) dimensions = [0]
// CHECK: d.reduce ins(%arg1 : tensor<4xf32>) outs(%arg2 : tensor<f32>) dimensions = [0] {k}
// CHECK-NEXT: (%in: f32, %init: f32) {
// CHECK-NEXT: d.yield %in : f32
// CHECK-NEXT: }
// CHECK: d.only { arith.constant 1 : i32 } -> i32
// CHECK: d.only { d.yield }
// GENERIC-LABEL: sym_name = "regions"
// GENERIC: "d.sum"
// GENERIC-NEXT: ^bb0(%[[A:.*]]: i8, %[[B:.*]]: f32):
// GENERIC-NEXT: %[[C:.*]] = "arith.sitofp"(%[[A]]) : (i8) -> f32
// GENERIC-NEXT: %[[T:.*]] = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
// GENERIC-NEXT: %[[M:.*]] = "arith.mulf"(%[[C]], %[[T]])
// GENERIC-NEXT: %[[S:.*]] = "arith.addf"(%[[B]], %[[M]])
// GENERIC-NEXT: "d.yield"(%[[S]]) : (f32) -> ()
// GENERIC: "arith.uitofp"
// GENERIC: "d.reduce"
// GENERIC-NEXT: ^bb0(%[[I:.*]]: f32, %[[O:.*]]: f32):
// GENERIC-NEXT: "arith.addf"(%[[O]], %[[I]])
d.func @regions(%a: memref<4xi8>, %b: tensor<4xf32>, %c: tensor<f32>) {
  %0 = d.sum ins(%a : memref<4xi8>) outs(%b : tensor<4xf32>)
  %1 = d.sum {kind = #d.kind<slow>} ins(%a : memref<4xi8>) outs(%b : tensor<4xf32>)
  %2:2 = d.sum outs(%b, %c : tensor<4xf32>, tensor<f32>)
  %3 = d.reduce { arith.addf } ins(%b : tensor<4xf32>) outs(%c : tensor<f32>) dimensions = [0]
  %4 = d.reduce ins(%b : tensor<4xf32>) outs(%c : tensor<f32>) dimensions = [0] {k} (%x: f32, %y: f32) {
    d.yield %x : f32
  }
  %5 = d.only { arith.constant 1 : i32 } -> i32
  d.only { }
  d.yield
}

// CHECK-LABEL: d.func @types
// CHECK: d.nest (%arg2, %arg3) = (0, max(%arg0, 10)) to (%arg0, symbol(%arg0) + 1) {
// CHECK: d.nest (%arg2) = (0) to (min(100, %arg0)) step (2) {
// CHECK: d.open %arg1 : !d.box<i32>
// CHECK: d.open %arg0 : index
// GENERIC: "d.nest"({{.*}}) <{lower = {{.*}}, lowerSizes = dense<[1, 2]> : tensor<2xi32>, steps = [1, 1]
// GENERIC: "d.open"({{.*}}) : (!d.box<i32>) -> i32
// GENERIC: "d.open"({{.*}}) : (index) -> ()
d.func @types(%i: index, %box: !d.box<i32>) {
  d.nest (%x, %y) = (0, max(%i, 10)) to (%i, symbol(%i) + 1) { d.yield }
  d.nest (%x) = (0) to (min(100, %i)) step (2) { d.yield }
  %0 = d.open %box : !d.box<i32>
  d.open %i : index
  d.yield
}

// CHECK-LABEL: d.func @wholes
// CHECK-NEXT: %nice = d.named
// CHECK-NEXT: d.block {
// CHECK-NEXT: d.yield
// CHECK-NEXT: } {hint = 3 : i64}
// CHECK-NEXT: d.entries of{"a" = %arg0, "b" = %arg0}
// CHECK-NEXT: d.entries{{$}}
// GENERIC: "d.entries"() <{names = []}>
d.func @wholes(%i: index) {
  %0 = d.named
  d.block { }
  d.entries of {"a" = %i, "b" = %i}
  d.entries
  d.yield
}
