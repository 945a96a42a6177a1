// RUN: rs-opt --dialect-td %S/Inputs/Terms.td --dialect-td %S/Inputs/TermsSyntax.td --split-input-file %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Terms.td --dialect-td %S/Inputs/TermsSyntax.td --split-input-file --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt --dialect-td %S/Inputs/Terms.td --dialect-td %S/Inputs/TermsSyntax.td --split-input-file --mlir-print-op-generic %s | rs-opt --dialect-td %S/Inputs/Terms.td --dialect-td %S/Inputs/TermsSyntax.td --split-input-file | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Terms.td --dialect-td %S/Inputs/TermsSyntax.td --split-input-file --mlir-print-op-generic --mlir-print-debuginfo %s | filecheck %s --check-prefix=LOCS
// Elements and directives that bind operands: arguments with their names, switches, dictionaries with values, memrefs with indices.

// The arguments have the names of the operands, and hide them.
// CHECK-LABEL: func.func @expressions
// CHECK: %[[A:.*]] = terms.expression %arg0, %arg1 : (i32, i64) -> i32 {
// CHECK-NEXT: %[[T:.*]] = "terms.twice"(%arg0) : (i32) -> i32
// CHECK-NEXT: terms.yield %[[T]] : i32
// CHECK: %[[B:.*]] = terms.expression %[[A]] : (i32) -> i32 {
// CHECK-NEXT: terms.yield %[[A]] : i32
// GENERIC-LABEL: sym_name = "expressions"
// GENERIC: "terms.expression"(%arg0, %arg1) ({
// GENERIC-NEXT: ^bb0(%[[X:.*]]: i32, %{{.*}}: i64):
// GENERIC-NEXT: %[[T:.*]] = "terms.twice"(%[[X]]) : (i32) -> i32
// GENERIC-NEXT: "terms.yield"(%[[T]]) : (i32) -> ()
func.func @expressions(%a: i32, %b: i64) -> i32 {
  %t = terms.expression %a, %b : (i32, i64) -> i32 {
    %u = "terms.twice"(%a) : (i32) -> i32
    terms.yield %u : i32
  }
  %u = terms.expression %t : (i32) -> i32 { terms.yield %t : i32 }
  return %u : i32
}

// -----

// CHECK-LABEL: func.func @names
// CHECK: terms.select (%arg2 = %arg0, %arg3 = %arg1) : (i32, i64) -> i32 {
// CHECK-NEXT: ^bb0(%arg2: i32, %arg3: i64):
// CHECK: terms.pair %arg0, %arg1 : i32, i64
// CHECK: terms.pair %arg0, %arg1 {k} : i32, i64
// GENERIC-LABEL: sym_name = "names"
// GENERIC: "terms.select"(%arg0, %arg1) ({
// GENERIC-NEXT: ^bb0(%[[X:.*]]: i32, %{{.*}}: i64):
// GENERIC-NEXT: "terms.yield"(%[[X]]) : (i32) -> ()
func.func @names(%a: i32, %b: i64) {
  %0 = terms.select (%x = %a, %y = %b) : (i32, i64) -> i32 {
  ^bb0(%p: i32, %q: i64):
    terms.yield %p : i32
  }
  terms.pair %a %b : i32 i64
  terms.pair %a, %b {k} : i32, i64
  return
}

// -----

// CHECK-LABEL: func.func @switches
// CHECK: terms.switch %arg0 : i8, ^bb1 [
// CHECK-NEXT: 1: ^bb2(%arg0, %arg1 : i8, i32),
// CHECK-NEXT: -2: ^bb1
// CHECK-NEXT: ]
// CHECK: terms.switch %arg0 : i8, ^bb1 [
// CHECK-NEXT: ] {k}
// GENERIC-LABEL: sym_name = "switches"
// GENERIC: "terms.switch"(%arg0, %arg0, %arg1)[^bb1, ^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>, sizes = array<i32: 2, 0>, values = dense<[1, -2]> : vector<2xi8>}>
func.func @switches(%a: i8, %b: i32) {
  terms.switch %a : i8, ^bb1 [1: ^bb2(%a, %b : i8, i32), 254: ^bb1]
^bb1:
  return
^bb2(%x: i8, %y: i32):
  terms.switch %a : i8, ^bb1 [] {k}
}

// -----

// CHECK-LABEL: func.func @values
// CHECK: terms.configure {"a b" = [1 : i64, %arg0, "s"], "c" = %arg1, "d" = #terms.param<7>} : i32, i64
// CHECK: terms.configure {}
// CHECK: terms.copy %arg2[%arg3], %arg3, %arg4[] : memref<?xi8>, memref<i8>
// CHECK: terms.variable : tensor<2x?xi8>
// CHECK: terms.variable = dense<3> : tensor<1xi16> {k}
// GENERIC-LABEL: sym_name = "values"
// GENERIC: "terms.configure"(%arg0, %arg1) <{options = {"a b" = [1, #terms.param<0>, "s"], c = #terms.param<1>, d = #terms.param<7>}}> : (i32, i64) -> ()
// GENERIC: "terms.copy"(%arg2, %arg3, %arg3, %arg4) : (memref<?xi8>, index, index, memref<i8>) -> ()
// GENERIC: "terms.variable"() <{shape = dense<[2, -1]> : tensor<2xindex>, type = i8}> : () -> ()
// GENERIC: "terms.variable"() <{shape = dense<1> : tensor<1xindex>, type = i16, value = dense<3> : tensor<1xi16>}> {k} : () -> ()
func.func @values(%a: i32, %b: i64, %m: memref<?xi8>, %i: index, %z: memref<i8>) {
  terms.configure {"a b" = [1, %a, "s"], c = %b, d = #terms.param<7>} : i32, i64
  terms.configure {}
  terms.copy %m[%i], %i, %z[] : memref<?xi8>, memref<i8>
  terms.variable : tensor<2x?xi8>
  terms.variable = dense<3> : tensor<1xi16> {k}
  return
}

// -----

// CHECK-LABEL: func.func @numbers
// CHECK: %{{.*}} = terms.repeat 3 times %arg0 {k} : !terms.bits<4>
// CHECK: %{{.*}} = terms.repeat 2 times %arg1 : i8
// CHECK: %n-9 = terms.number -9
// CHECK: terms.tile 16x8
// CHECK: %{{.*}} = terms.wrap wraps "terms.twice"(%arg1) {k} : (i8) -> i8
// GENERIC-LABEL: sym_name = "numbers"
// GENERIC: "terms.repeat"(%arg0) {k} : (!terms.bits<4>) -> !terms.bits<12>
// GENERIC: "terms.repeat"(%arg1) : (i8) -> i16
// GENERIC: "terms.number"() <{value = 23 : ui5}> : () -> index
// GENERIC: "terms.tile"() <{m = 16 : i32, n = 8 : i32}> : () -> ()
// GENERIC: "terms.wrap"() ({
// GENERIC-NEXT: %[[T:.*]] = "terms.twice"(%arg1) {k} : (i8) -> i8
// GENERIC-NEXT: "terms.yield"(%[[T]]) : (i8) -> ()
func.func @numbers(%a: !terms.bits<4>, %b: i8) {
  %0 = terms.repeat 3 times %a {k} : !terms.bits<4>
  %1 = terms.repeat 2 times %b : i8
  %2 = terms.number -9
  terms.tile 16x8
  %3 = terms.wrap wraps "terms.twice"(%b) {k} : (i8) -> i8
  return
}

// -----

// A type of which nothing is left without its name is printed in full.
// CHECK-LABEL: func.func @types
// CHECK: terms.open %arg0 : !terms.box
// CHECK: terms.open %arg1 : <3>
// CHECK: "terms.twice"(%arg0) {a = #terms.use<A>, b = #terms.use<"A|B">} : (!terms.box) -> i8
func.func @types(%a: !terms.box, %b: !terms.box<3>) {
  terms.open %a : !terms.box
  terms.open %b : <3>
  %0 = "terms.twice"(%a) {a = #terms.use<A>, b = #terms.use<"A|B">} : (!terms.box) -> i8
  return
}

// -----

// The arguments of the implied region have the locations of the operands, its operations that of the operation.
// CHECK-LABEL: func.func @moves
// CHECK: terms.move %arg0 to %{{.*}} : i8, i16
// LOCS: sym_name = "moves"
// LOCS: "terms.move"(%arg0, %{{.*}}) ({
// LOCS-NEXT: ^bb0(%[[A:.*]]: i8 loc("a":1:2), %{{.*}}: i16 loc("b":3:4)):
// LOCS-NEXT: "terms.yield"(%[[A]]) : (i8) -> () loc(#[[L:.*]])
// LOCS-NEXT: }) : (i8, i16) -> () loc(#[[L]])
func.func @moves(%a: i8 loc("a":1:2)) {
  %b = "terms.twice"(%a) : (i8) -> i16 loc("b":3:4)
  terms.move %a to %b : i8, i16
  return
}

// -----

// CHECK-LABEL: func.func @products
// CHECK: terms.product %arg0, %arg0 by %arg1 {k} : (vector<2xf16>, i32)
// CHECK: terms.product %arg0 by %arg1 {kind = #terms.param<3>} : (vector<2xf16>, i32)
// CHECK: terms.product %arg1 by %arg0 : (i32, vector<2xf16>)
// GENERIC-LABEL: sym_name = "products"
// GENERIC: "terms.product"(%arg0, %arg0, %arg1) <{kind = #terms.param<16>, operandSegmentSizes = array<i32: 2, 1>}> {k}
// GENERIC: "terms.product"(%arg0, %arg1) <{kind = #terms.param<3>, operandSegmentSizes = array<i32: 1, 1>}>
// GENERIC: "terms.product"(%arg1, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}>
func.func @products(%a: vector<2xf16>, %b: i32) {
  terms.product %a, %a by %b {k} : (vector<2xf16>, i32)
  terms.product %a by %b {kind = #terms.param<3>} : (vector<2xf16>, i32)
  terms.product %b by %a : (i32, vector<2xf16>)
  return
}
