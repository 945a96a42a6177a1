// RUN: rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert='target=Wide casts=keep' > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert='target=Wide casts=keep' --executor=memo | diff %t -
// RUN: rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert='target=Bytes casts=keep' | filecheck %s --check-prefix=BYTES

// The types of operations that pass values on.

// Only values that a branch passes to a block get other types.
// CHECK-LABEL: func.func @switch(
// CHECK-SAME: %arg0: i64, %arg1: i64) -> i64
// CHECK-NEXT: %[[FLAG:.*]] = builtin.unrealized_conversion_cast %arg0 : i64 to i32
// CHECK-NEXT: cf.switch %[[FLAG]] : i32, [
// CHECK-NEXT: default: ^bb1(%arg1 : i64),
// CHECK-NEXT: 42: ^bb1(%arg0 : i64)
func.func @switch(%flag: i32, %x: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^bb1(%x : i32),
    42: ^bb1(%flag : i32)
  ]
^bb1(%y: i32):
  return %y : i32
}

// BYTES-LABEL: func.func @condition(
// BYTES-SAME: %arg0: i8, %arg1: i8) -> i8
// BYTES-NEXT: %[[CONDITION:.*]] = builtin.unrealized_conversion_cast %arg0 : i8 to i1
// BYTES-NEXT: cf.cond_br %[[CONDITION]], ^bb1(%arg1 : i8), ^bb1(%arg0 : i8)
func.func @condition(%condition: i1, %x: i1) -> i1 {
  cf.cond_br %condition, ^bb1(%x : i1), ^bb1(%condition : i1)
^bb1(%y: i1):
  return %y : i1
}

// An isolated operation with control flow keeps its body.
// CHECK-LABEL: func.func @isolated(
// CHECK: %[[R:.*]] = "s.box"(%arg0) ({
// CHECK-NEXT: ^bb0(%[[A:.*]]: i64):
// CHECK-NEXT: %[[B:.*]] = "s.new"(%[[A]]) : (i64) -> i64
// CHECK-NEXT: "s.yield"(%[[B]]) : (i64) -> ()
// CHECK-NEXT: }) : (i64) -> i64
// CHECK-NEXT: return %[[R]] : i64
func.func @isolated(%x: i32) -> i32 {
  %0 = "s.box"(%x) ({
  ^bb0(%a: i32):
    %1 = "s.old"(%a) : (i32) -> i32
    "s.yield"(%1) : (i32) -> ()
  }) : (i32) -> i32
  return %0 : i32
}

// A function that owns no body of its own.
// CHECK: "s.fn"() <{function_type = (i64) -> i64, sym_name = "inline"}> ({
// CHECK-NEXT: ^bb0(%[[A:.*]]: i64):
// CHECK-NEXT: %[[B:.*]] = "s.new"(%[[A]]) : (i64) -> i64
// CHECK-NEXT: "s.yield"(%[[B]]) : (i64) -> ()
"s.fn"() <{sym_name = "inline", function_type = (i32) -> i32}> ({
^bb0(%a: i32):
  %0 = "s.old"(%a) : (i32) -> i32
  "s.yield"(%0) : (i32) -> ()
}) : () -> ()
