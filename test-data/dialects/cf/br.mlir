// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Branches to blocks that nothing else goes to, and to blocks that only branch on.

// CHECK-LABEL: func.func @merged(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
func.func @merged(%x: i32) -> i32 {
  cf.br ^next(%x : i32)
^next(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @passes_through(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2(%arg1 : i32)
// CHECK: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.op"() : () -> ()
// CHECK-NEXT: cf.br ^bb2(%c1_i32 : i32)
// CHECK: ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return %0 : i32
func.func @passes_through(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b(%x : i32)
^a:
  %one = arith.constant 1 : i32
  "t.op"() : () -> ()
  cf.br ^b(%one : i32)
^b(%y: i32):
  cf.br ^c(%y : i32)
^c(%z: i32):
  return %z : i32
}
