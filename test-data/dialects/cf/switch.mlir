// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Switches.

// CHECK-LABEL: func.func @only_default(%arg0: i32) {
// CHECK-NEXT: return
func.func @only_default(%x: i32) {
  cf.switch %x : i32, [
    default: ^a]
^a:
  return
}

// CHECK-LABEL: func.func @known() -> i32 {
// CHECK-NEXT: %c9_i32 = arith.constant 9 : i32
// CHECK-NEXT: return %c9_i32 : i32
func.func @known() -> i32 {
  %c = arith.constant 5 : i32
  %r = arith.constant 9 : i32
  cf.switch %c : i32, [
    default: ^a(%c : i32),
    5: ^b(%r : i32)
  ]
^a(%x: i32):
  "t.dead"() : () -> ()
  return %x : i32
^b(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @like_default(%arg0: i32) {
// CHECK-NEXT: cf.switch %arg0 : i32, [
// CHECK-NEXT: default: ^bb1,
// CHECK-NEXT: 4294967295: ^bb2
// CHECK-NEXT: ]
// CHECK: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.a"() : () -> ()
// CHECK-NEXT: return
// CHECK: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "t.b"() : () -> ()
// CHECK-NEXT: return
func.func @like_default(%x: i32) {
  cf.switch %x : i32, [
    default: ^a,
    1: ^a,
    -1: ^b
  ]
^a:
  "t.a"() : () -> ()
  return
^b:
  "t.b"() : () -> ()
  return
}

// CHECK-LABEL: func.func @same_flag(%arg0: i32) {
// CHECK-NEXT: cf.switch %arg0 : i32, [
// CHECK-NEXT: default: ^bb3,
// CHECK-NEXT: 1: ^bb1
// CHECK-NEXT: ]
// CHECK: ^bb1:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT: "t.b"() : () -> ()
// CHECK-NEXT: return
// CHECK: ^bb2:  // pred: ^bb3
// CHECK-NEXT: "t.c"() : () -> ()
// CHECK-NEXT: return
// CHECK: ^bb3:  // pred: ^bb0
// CHECK-NEXT: cf.switch %arg0 : i32, [
// CHECK-NEXT: default: ^bb2,
// CHECK-NEXT: 2: ^bb1
// CHECK-NEXT: ]
func.func @same_flag(%x: i32) {
  cf.switch %x : i32, [
    default: ^d,
    1: ^a
  ]
^a:
  cf.switch %x : i32, [
    default: ^c,
    1: ^b
  ]
^b:
  "t.b"() : () -> ()
  return
^c:
  "t.c"() : () -> ()
  return
^d:
  cf.switch %x : i32, [
    default: ^c,
    1: ^b,
    2: ^b
  ]
}
