// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Several conditions become one.

// CHECK-LABEL: func.func @in_a_row(%arg0: i1) -> (i32, i32) {
// CHECK-NEXT: %0:2 = scf.if %arg0 -> (i32, i32) {
// CHECK-NEXT: %1 = "t.a"() : () -> i32
// CHECK-NEXT: %2 = "t.c"(%1) : (i32) -> i32
// CHECK-NEXT: scf.yield %1, %2 : i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %1 = "t.b"() : () -> i32
// CHECK-NEXT: %2 = "t.d"(%1) : (i32) -> i32
// CHECK-NEXT: scf.yield %1, %2 : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0#0, %0#1 : i32, i32
func.func @in_a_row(%c: i1) -> (i32, i32) {
  %0 = scf.if %c -> (i32) {
    %a = "t.a"() : () -> i32
    scf.yield %a : i32
  } else {
    %b = "t.b"() : () -> i32
    scf.yield %b : i32
  }
  %1 = scf.if %c -> (i32) {
    %a = "t.c"(%0) : (i32) -> i32
    scf.yield %a : i32
  } else {
    %b = "t.d"(%0) : (i32) -> i32
    scf.yield %b : i32
  }
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @opposite(%arg0: i1) {
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: "t.a"() : () -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: "t.b"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @opposite(%c: i1) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %c {
    "t.a"() : () -> ()
  }
  scf.if %n {
    "t.b"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @nested(%arg0: i1, %arg1: i1) {
// CHECK-NEXT: %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT: scf.if %0 {
// CHECK-NEXT: "t.op"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @nested(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "t.op"() : () -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @nested_with_results(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> (i32, i32) {
// CHECK-NEXT: %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT: %1 = arith.select %arg0, %arg2, %arg3 : i32
// CHECK-NEXT: %2 = scf.if %0 -> (i32) {
// CHECK-NEXT: %3 = "t.op"() : () -> i32
// CHECK-NEXT: scf.yield %3 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg3 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %2, %1 : i32, i32
func.func @nested_with_results(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %1 = scf.if %d -> (i32) {
      %a = "t.op"() : () -> i32
      scf.yield %a : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %1, %x : i32, i32
  } else {
    scf.yield %y, %y : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @something_between(%arg0: i1, %arg1: i1) {
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: "t.between"() : () -> ()
// CHECK-NEXT: scf.if %arg1 {
// CHECK-NEXT: "t.op"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @something_between(%c: i1, %d: i1) {
  scf.if %c {
    "t.between"() : () -> ()
    scf.if %d {
      "t.op"() : () -> ()
    }
  }
  return
}
