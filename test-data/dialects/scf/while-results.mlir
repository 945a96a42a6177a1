// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Values that need not be passed on, or in another order.

// CHECK-LABEL: func.func @from_outside(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT: %1 = "t.more"(%arg2) : (i32) -> i1
// CHECK-NEXT: scf.condition(%1) %arg2 : i32
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg2: i32):
// CHECK-NEXT: %1 = "t.next"(%arg2, %arg1) : (i32, i32) -> i32
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %arg1 : i32
func.func @from_outside(%x: i32, %y: i32) -> i32 {
  %0:2 = scf.while (%a = %x) : (i32) -> (i32, i32) {
    %c = "t.more"(%a) : (i32) -> i1
    scf.condition(%c) %a, %y : i32, i32
  } do {
  ^bb0(%d: i32, %f: i32):
    %e = "t.next"(%d, %f) : (i32, i32) -> i32
    scf.yield %e : i32
  }
  return %0#1 : i32
}

// CHECK-LABEL: func.func @unused() -> i32 {
// CHECK-NEXT: %0 = scf.while : () -> i32 {
// CHECK-NEXT: %1:3 = "t.more"() : () -> (i1, i32, i64)
// CHECK-NEXT: scf.condition(%1#0) %1#1 : i32
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg0: i32):
// CHECK-NEXT: "t.use"(%arg0) : (i32) -> ()
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
func.func @unused() -> i32 {
  %0:2 = scf.while : () -> (i32, i64) {
    %c, %a, %b = "t.more"() : () -> (i1, i32, i64)
    scf.condition(%c) %a, %b : i32, i64
  } do {
  ^bb0(%d: i32, %f: i64):
    "t.use"(%d) : (i32) -> ()
    scf.yield
  }
  return %0#0 : i32
}

// CHECK-LABEL: func.func @twice() -> (i32, i32) {
// CHECK-NEXT: %0 = scf.while : () -> i32 {
// CHECK-NEXT: %1:2 = "t.more"() : () -> (i1, i32)
// CHECK-NEXT: scf.condition(%1#0) %1#1 : i32
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg0: i32):
// CHECK-NEXT: "t.use"(%arg0, %arg0) : (i32, i32) -> ()
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %0, %0 : i32, i32
func.func @twice() -> (i32, i32) {
  %0:2 = scf.while : () -> (i32, i32) {
    %c, %a = "t.more"() : () -> (i1, i32)
    scf.condition(%c) %a, %a : i32, i32
  } do {
  ^bb0(%d: i32, %f: i32):
    "t.use"(%d, %f) : (i32, i32) -> ()
    scf.yield
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @aligned(%arg0: i32, %arg1: i64) -> (i64, i32) {
// CHECK-NEXT: %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i64) -> (i32, i64) {
// CHECK-NEXT: %1 = "t.more"(%arg2, %arg3) : (i32, i64) -> i1
// CHECK-NEXT: scf.condition(%1) %arg2, %arg3 : i32, i64
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg2: i32, %arg3: i64):
// CHECK-NEXT: %1:2 = "t.next"(%arg3, %arg2) : (i64, i32) -> (i32, i64)
// CHECK-NEXT: scf.yield %1#0, %1#1 : i32, i64
// CHECK-NEXT: }
// CHECK-NEXT: return %0#1, %0#0 : i64, i32
func.func @aligned(%x: i32, %y: i64) -> (i64, i32) {
  %0:2 = scf.while (%a = %x, %b = %y) : (i32, i64) -> (i64, i32) {
    %c = "t.more"(%a, %b) : (i32, i64) -> i1
    scf.condition(%c) %b, %a : i64, i32
  } do {
  ^bb0(%d: i64, %e: i32):
    %f:2 = "t.next"(%d, %e) : (i64, i32) -> (i32, i64)
    scf.yield %f#0, %f#1 : i32, i64
  }
  return %0#0, %0#1 : i64, i32
}
