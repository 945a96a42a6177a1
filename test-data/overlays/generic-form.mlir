// RUN: rs-opt --dialect-td %S/Inputs/Conditional.td --verify-roundtrip %s | filecheck %s
// An operation that the format of its overlay does not express is printed in the generic form.

// CHECK-LABEL: @types
func.func @types(%a: i32, %b: i64) {
  // CHECK: q.types %arg0 : i32
  // CHECK: q.types %arg0, %arg0 : i32
  // CHECK: "q.types"(%arg0, %arg1) : (i32, i64) -> i8
  // CHECK: "q.types"(%arg0) : (i32) -> i16
  %0 = "q.types"(%a) : (i32) -> i8
  %1 = "q.types"(%a, %a) : (i32, i32) -> i8
  %2 = "q.types"(%a, %b) : (i32, i64) -> i8
  %3 = "q.types"(%a) : (i32) -> i16
  return
}

// CHECK-LABEL: @args
func.func @args(%a: i32) {
  // CHECK: q.args(%arg1 = %arg0 : i32) {
  "q.args"(%a) ({ ^bb0(%x: i32): q.yield }) : (i32) -> ()
  // The type of the argument, and the number of arguments, differ.
  // CHECK: "q.args"(%arg0) ({
  "q.args"(%a) ({ ^bb0(%x: i8): q.yield }) : (i32) -> ()
  // CHECK: "q.args"(%arg0) ({
  "q.args"(%a) ({ ^bb0(%x: i32, %y: i32): q.yield }) : (i32) -> ()
  // CHECK: q.first %arg1 {
  "q.first"() ({ ^bb0(%x: index): q.yield }) : () -> ()
  // CHECK: "q.first"() ({
  "q.first"() ({ ^bb0(%x: index, %y: i32): q.yield }) : () -> ()
  // CHECK: "q.first"() ({
  "q.first"() ({ q.yield }) : () -> ()
  return
}

// CHECK-LABEL: @parts
func.func @parts(%a: i32) {
  // CHECK: q.empty{{$}}
  // CHECK: "q.empty"() ({
  q.empty
  "q.empty"() ({ q.yield }) : () -> ()
  // CHECK: q.value{{$}}
  // CHECK: q.value n 4
  // CHECK: "q.value"() : () -> ()
  "q.value"() <{n = 3 : i32}> : () -> ()
  q.value n 4
  "q.value"() : () -> ()
  // CHECK: q.list{{$}}
  // CHECK: q.list list{1 : i8, @b}
  // CHECK: "q.list"() <{list = []}> : () -> ()
  q.list
  q.list list{1 : i8, @b}
  "q.list"() <{list = []}> : () -> ()
  // CHECK: q.pairs[%arg0 to %arg0, %arg0 to %arg0]
  // CHECK: "q.pairs"(%arg0, %arg0, %arg0)
  "q.pairs"(%a, %a, %a, %a) <{operandSegmentSizes = array<i32: 2, 2>}> : (i32, i32, i32, i32) -> ()
  "q.pairs"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> : (i32, i32, i32) -> ()
  // CHECK: q.group of %arg0
  // CHECK: "q.group"(%arg0)
  "q.group"(%a) <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  "q.group"(%a) <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
  // CHECK: q.skip {new}
  // CHECK: "q.skip"() {old} : () -> ()
  q.skip {new, old}
  "q.skip"() {old} : () -> ()
  return
}

// A group of a type is printed for each of its parameters, and a label that is no identifier in quotes.
// CHECK: @type(!q.group<a>, !q.group<of 0 and 5 a>, !q.group<of 1 and 0 7>, !q.group<"a b">)
func.func private @type(!q.group<of 0 and 0 a>, !q.group<of 0 and 5 a>, !q.group<of 1 and 0 7>, !q.group<"a b">)
