// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Two constants in a sum or difference become one.

// CHECK-LABEL: func.func @add_add(%arg0: i32) -> i32 {
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c7_i32 : i32
// CHECK-NEXT: return %0 : i32
func.func @add_add(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.addi %x, %a : i32
  %1 = arith.addi %0, %b : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @sub_add(%arg0: i32) -> i32 {
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %0 = arith.subi %c7_i32, %arg0 : i32
// CHECK-NEXT: return %0 : i32
func.func @sub_add(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.subi %a, %x : i32
  %1 = arith.addi %0, %b : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @keeps_common_flags(%arg0: i32) -> i32 {
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c7_i32 overflow<nsw> : i32
// CHECK-NEXT: return %0 : i32
func.func @keeps_common_flags(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %0 = arith.addi %x, %a overflow<nsw, nuw> : i32
  %1 = arith.addi %0, %b overflow<nsw> : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @times_minus_one(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT: return %0 : i32
func.func @times_minus_one(%x: i32, %y: i32) -> i32 {
  %m = arith.constant -1 : i32
  %0 = arith.muli %y, %m : i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @minus_itself(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %0 = arith.subi %c0_i32, %arg1 : i32
// CHECK-NEXT: return %0 : i32
func.func @minus_itself(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}
