// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Regions are inlined where blocks are allowed.

// CHECK-LABEL: func.func @one_block(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = "t.op"(%arg0) : (i32) -> i32
// CHECK-NEXT: return %0 : i32
func.func @one_block(%x: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %a = "t.op"(%x) : (i32) -> i32
    scf.yield %a : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @blocks(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.a"() : () -> ()
// CHECK-NEXT: cf.br ^bb3(%arg1 : i32)
// CHECK: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "t.b"() : () -> ()
// CHECK-NEXT: cf.br ^bb3(%arg2 : i32)
// CHECK: ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: "t.use"(%0) : (i32) -> ()
// CHECK-NEXT: return %0 : i32
func.func @blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    "t.a"() : () -> ()
    scf.yield %x : i32
  ^b:
    "t.b"() : () -> ()
    scf.yield %y : i32
  }
  "t.use"(%0) : (i32) -> ()
  return %0 : i32
}

// CHECK-LABEL: func.func @kept_in_loop(%arg0: index, %arg1: index, %arg2: i1) {
// CHECK-NEXT: scf.for %arg3 = %arg0 to %arg1 step %arg0 {
// CHECK-NEXT: scf.execute_region {
// CHECK-NEXT: cf.cond_br %arg2, ^bb1, ^bb2
// CHECK: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.a"() : () -> ()
// CHECK-NEXT: scf.yield
// CHECK: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "t.b"() : () -> ()
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @kept_in_loop(%n: index, %m: index, %c: i1) {
  scf.for %i = %n to %m step %n {
    scf.execute_region {
      cf.cond_br %c, ^a, ^b
    ^a:
      "t.a"() : () -> ()
      scf.yield
    ^b:
      "t.b"() : () -> ()
      scf.yield
    }
  }
  return
}
