// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// One condition.

// CHECK-LABEL: func.func @known(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: "t.then"() : () -> ()
// CHECK-NEXT: return %arg0 : i32
func.func @known(%x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %0 = scf.if %true -> (i32) {
    "t.then"() : () -> ()
    scf.yield %x : i32
  } else {
    "t.else"() : () -> ()
    scf.yield %y : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @selected(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT: %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT: return %0 : i32
func.func @selected(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @partly_selected(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// CHECK-NEXT: %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT: %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %2 = "t.then"() : () -> i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %2 = "t.else"() : () -> i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0, %1 : i32, i32
func.func @partly_selected(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %a = "t.then"() : () -> i32
    scf.yield %x, %a : i32, i32
  } else {
    %b = "t.else"() : () -> i32
    scf.yield %y, %b : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @unused_result(%arg0: i1) -> i32 {
// CHECK-NEXT: %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %1:2 = "t.then"() : () -> (i32, i32)
// CHECK-NEXT: scf.yield %1#1 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %1:2 = "t.else"() : () -> (i32, i32)
// CHECK-NEXT: scf.yield %1#1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
func.func @unused_result(%c: i1) -> i32 {
  %0:2 = scf.if %c -> (i32, i32) {
    %a:2 = "t.then"() : () -> (i32, i32)
    scf.yield %a#0, %a#1 : i32, i32
  } else {
    %b:2 = "t.else"() : () -> (i32, i32)
    scf.yield %b#0, %b#1 : i32, i32
  }
  return %0#1 : i32
}

// CHECK-LABEL: func.func @empty_else(%arg0: i1) {
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: "t.then"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @empty_else(%c: i1) {
  scf.if %c {
    "t.then"() : () -> ()
  } else {
  }
  return
}

// CHECK-LABEL: func.func @negated(%arg0: i1) {
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: "t.second"() : () -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: "t.first"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @negated(%c: i1) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n {
    "t.first"() : () -> ()
  } else {
    "t.second"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @condition_inside(%arg0: i1) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: "t.then"(%true) : (i1) -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: "t.else"(%false) : (i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @condition_inside(%c: i1) {
  scf.if %c {
    "t.then"(%c) : (i1) -> ()
  } else {
    "t.else"(%c) : (i1) -> ()
  }
  return
}

// CHECK-LABEL: func.func @is_condition(%arg0: i1) -> (i1, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: "t.then"() : () -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: "t.else"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return %arg0, %0 : i1, i1
func.func @is_condition(%c: i1) -> (i1, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0:2 = scf.if %c -> (i1, i1) {
    "t.then"() : () -> ()
    scf.yield %true, %false : i1, i1
  } else {
    "t.else"() : () -> ()
    scf.yield %false, %true : i1, i1
  }
  return %0#0, %0#1 : i1, i1
}
