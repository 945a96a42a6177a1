// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// A switch on a known index.

func.func @f() -> i32 {
  %c = arith.constant 2 : index
  %r = scf.index_switch %c -> i32
  case 1 {
    %x = arith.constant 10 : i32
    scf.yield %x : i32
  }
  case 2 {
    %x = "my.two"() : () -> i32
    scf.yield %x : i32
  }
  default {
    %x = arith.constant 30 : i32
    scf.yield %x : i32
  }
  return %r : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> i32 {
// CHECK-NEXT:     %0 = "my.two"() : () -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
