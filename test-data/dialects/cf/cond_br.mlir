// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Conditional branches.

// CHECK-LABEL: func.func @known(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
func.func @known(%x: i32) -> i32 {
  %true = arith.constant true
  cf.cond_br %true, ^a, ^b
^a:
  return %x : i32
^b:
  "t.dead"() : () -> ()
  return %x : i32
}

// CHECK-LABEL: func.func @same_target(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT: %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT: return %0 : i32
func.func @same_target(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
^a(%z: i32):
  return %z : i32
}

// CHECK-LABEL: func.func @known_inside(%arg0: i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.use"(%true) : (i1) -> ()
// CHECK-NEXT: cf.br ^bb2
// CHECK: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return
func.func @known_inside(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "t.use"(%c) : (i1) -> ()
  cf.br ^b
^b:
  return
}

// CHECK-LABEL: func.func @decided_before(%arg0: i1) {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.first"() : () -> ()
// CHECK-NEXT: "t.second"() : () -> ()
// CHECK-NEXT: cf.br ^bb2
// CHECK: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return
func.func @decided_before(%c: i1) {
  cf.cond_br %c, ^a, ^d
^a:
  "t.first"() : () -> ()
  cf.cond_br %c, ^b, ^d
^b:
  "t.second"() : () -> ()
  cf.br ^d
^d:
  return
}
