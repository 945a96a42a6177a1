// RUN: rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Clauses.td --dialect-td %S/Inputs/ClausesSyntax.td %s | filecheck %s
// RUN: rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Clauses.td --dialect-td %S/Inputs/ClausesSyntax.td %s | rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Clauses.td --dialect-td %S/Inputs/ClausesSyntax.td | filecheck %s
// RUN: rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Clauses.td --dialect-td %S/Inputs/ClausesSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Directives for clauses: arguments of regions, words, tags, and types of variables.

// CHECK-LABEL: func.func @run
// CHECK-NEXT: c.run shared(mode: fast, @f %arg0 -> %arg2, byref @g %arg1 -> %arg3 : i32, i64) barrier private(%arg0 -> %arg4 [index=3], %arg1 -> %arg5 : i32, i64) {
// CHECK-NEXT: "d.use"(%arg2, %arg5) : (i32, i64) -> ()
// CHECK: c.run private(%arg0 -> %arg2 : i32) {
// CHECK: c.run {
// GENERIC: "c.run"({{.*}}) <{barrier, byref = array<i1: false, true>, mode = #c.mode<fast>, numbers = array<i64: 3, -1>, operandSegmentSizes = array<i32: 2, 2>, symbols = [@f, @g]}>
// GENERIC-NEXT: ^bb0(%{{.*}}: i32, %{{.*}}: i64, %{{.*}}: i32, %{{.*}}: i64):
func.func @run(%a: i32, %b: i64) {
  c.run shared(mode: fast, @f %a -> %x, byref @g %b -> %y : i32, i64) barrier private(%a -> %z [index=3], %b -> %w : i32, i64) {
    "d.use"(%x, %w) : (i32, i64) -> ()
  }
  c.run private(%a -> %z : i32) { "d.use"(%z) : (i32) -> () }
  c.run { "d.use"() : () -> () }
  return
}

// CHECK-LABEL: func.func @words
// CHECK-NEXT: c.words both quick operands(fast -> %arg0 : i32, slow -> %arg1 : i64)
// CHECK-NEXT: c.words none lazy
// CHECK-NEXT: c.words read lazy
// CHECK-NEXT: c.numbers 1 to 4 of [0], [1, 2]
// CHECK-NEXT: c.numbers 1 of []
// GENERIC: "c.words"({{.*}}) <{bits = 3 : i64, mode = #c.mode<fast>, modes = [#c.mode<fast>, #c.mode<slow>]}>
// GENERIC: "c.numbers"() <{from = 1 : i64, lists = [{{\[}}]], to = 2 : i64}>
func.func @words(%a: i32, %b: i64) {
  c.words write, read quick operands(fast -> %a : i32, slow -> %b : i64)
  c.words none lazy
  c.words read lazy
  c.numbers 1 to 4 of [0], [1,2]
  c.numbers 1 of []
  return
}

// CHECK-LABEL: func.func @tags
// CHECK-NEXT: c.loop (%arg2, %arg3) : i32 = (%arg0, %arg0) to (%arg0, %arg0) {
// CHECK: c.tagged of([#c.mode<slow>], {last: a=%arg0 : i32, b=%arg1 : i64} [#c.mode<fast>], {a=%arg0 : i32})
// CHECK-NEXT: c.tagged of{{$}}
// CHECK-NEXT: c.tagged of([#c.mode<slow>])
// CHECK-NEXT: c.names of(@f, "g" [#c.mode<fast>])
// GENERIC: "c.tagged"({{.*}}) <{flags = [true, false], labels = [#c.mode<fast>, #c.mode<slow>, #c.mode<fast>], only = [#c.mode<slow>], sizes = array<i32: 2, 1>, tags = [#c.mode<fast>, #c.mode<none>]}>
// GENERIC-NEXT: "c.tagged"() <{only = [#c.mode<none>]}>
// GENERIC: "c.names"() <{only = [], string_tags = [#c.mode<fast>], strings = ["g"], symbol_tags = [#c.mode<none>], symbols = [@f]}>
func.func @tags(%a: i32, %b: i64) {
  c.loop (%i, %j) : i32 = (%a, %a) to (%a, %a) { "d.use"(%i) : (i32) -> () }
  c.tagged of([#c.mode<slow>], {last: a=%a : i32, b=%b : i64} [#c.mode<fast>], {a=%a : i32})
  c.tagged of
  c.tagged of([#c.mode<slow>])
  c.names of("g" [#c.mode<fast>], @f)
  return
}

// CHECK-LABEL: func.func @maps
// CHECK-NEXT: c.map pointer(%arg0 : memref<4xf32>)
// CHECK-NEXT: c.map pointer(%arg0 : memref<4xf32>) contents(i8) wait
// CHECK-NEXT: c.map value(%arg1 : i32) wait(%arg1 : i32)
// GENERIC: "c.map"({{.*}}) <{contents = f32}>
// GENERIC: "c.map"({{.*}}) <{contents = i8, waits}>
// GENERIC: "c.map"({{.*}}) <{contents = i32}>
func.func @maps(%m: memref<4xf32>, %a: i32) {
  c.map pointer(%m : memref<4xf32>) end
  c.map value(%m : memref<4xf32>) contents(i8) wait
  c.map value(%a : i32) wait(%a : i32)
  return
}

// CHECK-LABEL: func.func @names
// CHECK-NEXT: c.named of(a: %arg0, "b c": slow %arg1) : i32, index
// CHECK-NEXT: c.step %arg1[1, %arg1]
// CHECK-NEXT: c.step %arg0[3]  : i32
// CHECK-NEXT: c.global private @g : memref<2xf32> = dense<1.000000e+00>
// CHECK-NEXT: c.global @h : i8 = 3
// CHECK-NEXT: c.global @i : i8
// GENERIC: "c.named"({{.*}}) <{cases = #c.cases<<none>, <slow>>, names = ["a", "b c"]}>
// GENERIC: "c.global"() <{sym_name = "g", type = memref<2xf32>, value = dense<1.000000e+00> : tensor<2xf32>}> {visibility = "private"}
// GENERIC-NEXT: "c.global"() <{sym_name = "h", type = i8, value = 3 : i8}>
func.func @names(%a: i32, %i: index) {
  c.named of(a: %a, "b c": slow %i) : i32, index
  c.step %i [1, %i]
  c.step %a [3] : i32
  c.global private @g : memref<2xf32> = dense<1.0>
  c.global @h : i8 = 3
  c.global @i : i8
  return
}

// CHECK-LABEL: func.func @walk
// CHECK-NEXT: c.walk %arg5 in %arg0 at(%arg3, _, %arg4) iter_args(%arg2 = %arg1) : !c.space<1, 4>  -> i32 {
// CHECK: c.walk %arg2 in %arg0 : !c.space<1, 4>  {
// GENERIC: "c.walk"({{.*}}) <{used = 5 : i64}> ({
// GENERIC-NEXT: ^bb0(%{{.*}}: i32, %{{.*}}: index, %{{.*}}: index, %{{.*}}: !c.iterator<1, 4>):
func.func @walk(%s: !c.space<1, 4>, %a: i32) {
  %0 = c.walk %it in %s at(%x, _, %y) iter_args(%b = %a) : !c.space<1, 4> -> i32 { "d.use"(%it, %x, %y, %b) : (!c.iterator<1, 4>, index, index, i32) -> () }
  c.walk %it in %s : !c.space<1, 4> { "d.use"() : () -> () }
  return
}

// CHECK-LABEL: func.func @walk_all
// CHECK-NEXT: %0 = c.walk_all (%arg0, %arg0) at(_, %arg3) iter_args(%arg2 = %arg1) : (!c.space<0, 2>, !c.space<0, 2>) -> i32
// CHECK-NEXT: case %arg4, _ {
// CHECK-NEXT: c.stop %arg2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: case %arg4, %arg5 {
// CHECK: c.walk_all (%arg0) : (!c.space<0, 2>)
// CHECK-NEXT: case _ {
// CHECK-NEXT: } {k}
// CHECK-NEXT: c.walk_all (%arg0) : (!c.space<0, 2>){{$}}
// GENERIC: "c.walk_all"({{.*}}) <{cases = [1, 3], operandSegmentSizes = array<i32: 2, 1>, used = 2 : i32}> ({
// GENERIC-NEXT: ^bb0(%{{.*}}: i32, %{{.*}}: index, %{{.*}}: !c.iterator<0, 2>):
// GENERIC: "c.walk_all"({{.*}}) <{cases = [0], operandSegmentSizes = array<i32: 1, 0>, used = 0 : i32}> ({
// GENERIC-NEXT: "c.stop"() : () -> ()
func.func @walk_all(%s: !c.space<0, 2>, %a: i32) {
  %0 = c.walk_all (%s, %s) at(_, %y) iter_args(%b = %a) : (!c.space<0, 2>, !c.space<0, 2>) -> i32
  case %it, _ { c.stop %b : i32 }
  case %it, %jt { "d.use"(%it, %jt, %y) : (!c.iterator<0, 2>, !c.iterator<0, 2>, index) -> ()
    c.stop %b : i32 }
  c.walk_all (%s) : (!c.space<0, 2>)
  case _ {} {k}
  c.walk_all (%s) : (!c.space<0, 2>)
  return
}
