// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Loops that run never or once, or do nothing.

// CHECK-LABEL: func.func @never() {
// CHECK-NEXT: return
func.func @never() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %one to %zero step %one {
    "t.op"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @once(%arg0: i32) -> i32 {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = "t.op"(%c0, %arg0) : (index, i32) -> i32
// CHECK-NEXT: return %0 : i32
func.func @once(%x: i32) -> i32 {
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  %0 = scf.for %i = %zero to %four step %four iter_args(%a = %x) -> (i32) {
    %b = "t.op"(%i, %a) : (index, i32) -> i32
    scf.yield %b : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @same_bounds(%arg0: index, %arg1: i32) -> i32 {
// CHECK-NEXT: return %arg1 : i32
func.func @same_bounds(%n: index, %x: i32) -> i32 {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (i32) {
    %b = "t.op"(%a) : (i32) -> i32
    scf.yield %b : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @does_nothing(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: return %arg1 : i32
func.func @does_nothing(%x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %0 = scf.for %i = %zero to %ten step %one iter_args(%a = %x) -> (i32) {
    scf.yield %y : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @bound_plus_one(%arg0: index) {
// CHECK-NEXT: "t.op"(%arg0) : (index) -> ()
// CHECK-NEXT: return
func.func @bound_plus_one(%n: index) {
  %one = arith.constant 1 : index
  %m = arith.addi %n, %one overflow<nsw> : index
  scf.for %i = %n to %m step %one {
    "t.op"(%i) : (index) -> ()
  }
  return
}
