// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// Branches to blocks that only branch on.

func.func @f(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^join(%x : i32)
^b:
  cf.br ^join(%y : i32)
^join(%v: i32):
  "my.op"() : () -> ()
  return %v : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:     "my.op"() : () -> ()
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
