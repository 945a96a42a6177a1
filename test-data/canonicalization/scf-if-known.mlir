// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// An if whose condition is known is put in place.

func.func @f(%x: i32) -> (i32, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %a = scf.if %t -> i32 {
    "my.then"() : () -> ()
    scf.yield %x : i32
  } else {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  %b = scf.if %f -> i32 {
    scf.yield %x : i32
  } else {
    %c = "my.else"() : () -> i32
    scf.yield %c : i32
  }
  scf.if %f {
    "my.gone"() : () -> ()
  }
  return %a, %b : i32, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:     "my.then"() : () -> ()
// CHECK-NEXT:     %0 = "my.else"() : () -> i32
// CHECK-NEXT:     return %arg0, %0 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
