// RUN: rs-opt %s --cse --allow-unregistered-dialect | filecheck %s --match-full-lines
// Calls, unregistered operations and operations of sibling regions stay.

func.func @f(%x: i32, %c: i1) -> (i32, i32, i32, i32) {
  %a = call @g() : () -> i32
  %b = call @g() : () -> i32
  %d = "my.op"(%x) : (i32) -> i32
  %e = "my.op"(%x) : (i32) -> i32
  scf.if %c {
    %s = arith.muli %x, %x : i32
    "my.use"(%s) : (i32) -> ()
  } else {
    %s = arith.muli %x, %x : i32
    "my.use"(%s) : (i32) -> ()
  }
  return %a, %b, %d, %e : i32, i32, i32, i32
}
func.func private @g() -> i32

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i1) -> (i32, i32, i32, i32) {
// CHECK-NEXT:     %0 = call @g() : () -> i32
// CHECK-NEXT:     %1 = call @g() : () -> i32
// CHECK-NEXT:     %2 = "my.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:     %3 = "my.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       %4 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:       "my.use"(%4) : (i32) -> ()
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %4 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:       "my.use"(%4) : (i32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0, %1, %2, %3 : i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g() -> i32
// CHECK-NEXT: }
