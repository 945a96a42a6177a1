// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Values that need not be started over with.

// CHECK-LABEL: func.func @invariant(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT: %1 = "t.more"(%arg2, %arg1) : (i32, i32) -> i1
// CHECK-NEXT: scf.condition(%1) %arg2 : i32
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg2: i32):
// CHECK-NEXT: %1 = "t.next"(%arg2) : (i32) -> i32
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
func.func @invariant(%x: i32, %y: i32) -> i32 {
  %0 = scf.while (%a = %x, %b = %y) : (i32, i32) -> i32 {
    %c = "t.more"(%a, %b) : (i32, i32) -> i1
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%d: i32):
    %e = "t.next"(%d) : (i32) -> i32
    scf.yield %e, %y : i32, i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @unused(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT: %1 = "t.more"(%arg2) : (i32) -> i1
// CHECK-NEXT: scf.condition(%1) %arg2 : i32
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg2: i32):
// CHECK-NEXT: %1:2 = "t.next"(%arg2) : (i32) -> (i32, i32)
// CHECK-NEXT: scf.yield %1#0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
func.func @unused(%x: i32, %y: i32) -> i32 {
  %0 = scf.while (%a = %x, %b = %y) : (i32, i32) -> i32 {
    %c = "t.more"(%a) : (i32) -> i1
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%d: i32):
    %e:2 = "t.next"(%d) : (i32) -> (i32, i32)
    scf.yield %e#0, %e#1 : i32, i32
  }
  return %0 : i32
}
