// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// What the condition says of the values behind it.

// CHECK-LABEL: func.func @holds() -> i1 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = scf.while : () -> i1 {
// CHECK-NEXT: %1 = "t.more"() : () -> i1
// CHECK-NEXT: scf.condition(%1) %1 : i1
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg0: i1):
// CHECK-NEXT: "t.use"(%true) : (i1) -> ()
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i1
func.func @holds() -> i1 {
  %0 = scf.while : () -> i1 {
    %c = "t.more"() : () -> i1
    scf.condition(%c) %c : i1
  } do {
  ^bb0(%d: i1):
    "t.use"(%d) : (i1) -> ()
    scf.yield
  }
  return %0 : i1
}

// CHECK-LABEL: func.func @compared(%arg0: i32) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = scf.while : () -> i32 {
// CHECK-NEXT: %1 = "t.get"() : () -> i32
// CHECK-NEXT: %2 = arith.cmpi slt, %1, %arg0 : i32
// CHECK-NEXT: scf.condition(%2) %1 : i32
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg1: i32):
// CHECK-NEXT: "t.use"(%arg1, %true, %false) : (i32, i1, i1) -> ()
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @compared(%n: i32) {
  %0 = scf.while : () -> i32 {
    %a = "t.get"() : () -> i32
    %c = arith.cmpi slt, %a, %n : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %d = arith.cmpi slt, %b, %n : i32
    %e = arith.cmpi sge, %b, %n : i32
    "t.use"(%b, %d, %e) : (i32, i1, i1) -> ()
    scf.yield
  }
  return
}
