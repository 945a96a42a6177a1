// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// Both ways to one block: with the same operands, and with others.

func.func @f(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%x : i32)
^a(%v: i32):
  return %v : i32
}
func.func @g(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
^a(%v: i32):
  "my.op"() : () -> ()
  return %v : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:     return %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:     "my.op"() : () -> ()
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
