// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// A region that is executed once is put in place where it has one block.

func.func @f() -> i32 {
  %r = scf.execute_region -> i32 {
    %x = "my.op"() : () -> i32
    scf.yield %x : i32
  }
  return %r : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> i32 {
// CHECK-NEXT:     %0 = "my.op"() : () -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
