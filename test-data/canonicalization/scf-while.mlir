// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// A while loop: what it does not change, and a condition that is known in its body.

func.func @f(%x: i32) -> i32 {
  %r = scf.while (%v = %x) : (i32) -> i32 {
    %c = "my.condition"(%v) : (i32) -> i1
    scf.condition(%c) %v : i32
  } do {
  ^bb0(%w: i32):
    %n = "my.next"(%w) : (i32) -> i32
    scf.yield %n : i32
  }
  return %r : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:       %1 = "my.condition"(%arg1) : (i32) -> i1
// CHECK-NEXT:       scf.condition(%1) %arg1 : i32
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg1: i32):
// CHECK-NEXT:       %1 = "my.next"(%arg1) : (i32) -> i32
// CHECK-NEXT:       scf.yield %1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
