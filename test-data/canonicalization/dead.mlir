// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// What nobody uses goes, if it has no effect; unregistered operations stay.

func.func @f(%x: i32, %y: i32) {
  %a = arith.addi %x, %x : i32
  %b = arith.muli %a, %a : i32
  %c = arith.divsi %x, %y : i32
  %d = "my.op"() : () -> i32
  %e = call @g() : () -> i32
  return
}
func.func private @g() -> i32

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:     %0 = "my.op"() : () -> i32
// CHECK-NEXT:     %1 = call @g() : () -> i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g() -> i32
// CHECK-NEXT: }
