// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// Functions in modules in modules, and regions of unregistered operations.

module {
  module {
    func.func @f() -> i32 {
      %c = arith.constant 2 : i32
      %d = arith.addi %c, %c : i32
      return %d : i32
    }
  }
  "my.region"() ({
    %c = arith.constant 2 : i32
    %d = arith.addi %c, %c : i32
    "my.use"(%d) : (i32) -> ()
  }) : () -> ()
}

// CHECK:      module {
// CHECK-NEXT:   module {
// CHECK-NEXT:     func.func @f() -> i32 {
// CHECK-NEXT:       %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:       return %c4_i32 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   "my.region"() ({
// CHECK-NEXT:     %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:     "my.use"(%c4_i32) : (i32) -> ()
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT: }
