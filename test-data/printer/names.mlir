// RUN: rs-opt %s | filecheck %s --match-full-lines
// Names of constants, of results and of block arguments.

func.func @f(%x: i32) {
  %c5 = arith.constant 5 : i32
  %neg = arith.constant -7 : index
  %t = arith.constant true
  %f = arith.constant false
  %v = arith.constant dense<1> : vector<2xi8>
  %fl = arith.constant 1.0 : f32
  %again = arith.constant 5 : i32
  %third = arith.constant 5 : i64
  %i = arith.constant 12 : i7
  %s = arith.addi %x, %c5 : i32
  cf.br ^bb1(%s : i32)
^bb1(%y: i32):
  %fn = constant @f : (i32) -> ()
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) {
// CHECK-NEXT:     %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:     %c-7 = arith.constant -7 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %cst = arith.constant dense<1> : vector<2xi8>
// CHECK-NEXT:     %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %c5_i32_1 = arith.constant 5 : i32
// CHECK-NEXT:     %c5_i64 = arith.constant 5 : i64
// CHECK-NEXT:     %c12_i7 = arith.constant 12 : i7
// CHECK-NEXT:     %0 = arith.addi %arg0, %c5_i32 : i32
// CHECK-NEXT:     cf.br ^bb1(%0 : i32)
// CHECK-NEXT:   ^bb1(%1: i32):  // pred: ^bb0
// CHECK-NEXT:     %f = constant @f : (i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
