// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// A switch on a constant is the region that it takes.

// CHECK-LABEL: func.func @known(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT: %0 = "t.two"() : () -> i32
// CHECK-NEXT: %1 = "t.default"() : () -> i32
// CHECK-NEXT: return %0, %1 : i32, i32
func.func @known(%x: i32) -> (i32, i32) {
  %two = arith.constant 2 : index
  %five = arith.constant 5 : index
  %0 = scf.index_switch %two -> i32
  case 2 {
    %a = "t.two"() : () -> i32
    scf.yield %a : i32
  }
  default {
    scf.yield %x : i32
  }
  %1 = scf.index_switch %five -> i32
  case 2 {
    scf.yield %x : i32
  }
  default {
    %a = "t.default"() : () -> i32
    scf.yield %a : i32
  }
  return %0, %1 : i32, i32
}
