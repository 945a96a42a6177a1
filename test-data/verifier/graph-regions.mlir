// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// In a graph region uses may come before definitions; regions of unregistered operations are such.

%a = arith.addi %b, %b : i32
%b = arith.constant 1 : i32
"my.region"() ({
  %x = "my.op"(%y) : (i32) -> i32
  %y = "my.op"(%x) : (i32) -> i32
}) : () -> ()

// CHECK:      module {
// CHECK-NEXT:   %0 = arith.addi %c1_i32, %c1_i32 : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   "my.region"() ({
// CHECK-NEXT:     %1 = "my.op"(%2) : (i32) -> i32
// CHECK-NEXT:     %2 = "my.op"(%1) : (i32) -> i32
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT: }
