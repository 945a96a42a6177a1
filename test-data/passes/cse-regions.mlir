// RUN: rs-opt %s --cse | filecheck %s

// Operations with regions are equal if what is in them is: operands of commutative operations in any order, arguments and inner results by place.

// CHECK-LABEL: func.func @same(
// CHECK: %[[R:.*]] = scf.if
// CHECK-NOT: scf.if
// CHECK: return %[[R]], %[[R]]
func.func @same(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %a = arith.muli %x, %y : i32
    %b = arith.addi %a, %x : i32
    scf.yield %b : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> i32 {
    %a = arith.muli %y, %x : i32
    %b = arith.addi %x, %a : i32
    scf.yield %b : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @another_value(
// CHECK: scf.if
// CHECK: scf.if
func.func @another_value(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> i32 {
    scf.yield %y : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1 : i32, i32
}
