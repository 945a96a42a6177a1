// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=ToArith > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert='target=ToArith mode=full legal-dialects=builtin,func,cf,scf' | diff %t -
// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=ToArith --executor=memo | diff %t -
// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=ToArith --pass-statistics 2>/dev/null | diff %t -
// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --pass-pipeline='builtin.module(func.func(convert{target=ToArith}))' | diff %t -

// Types of results, block arguments, functions, calls, branches and regions.

// CHECK-LABEL: func.func @results(
// CHECK-SAME: %arg0: i32, %arg1: f32) -> (i32, f32)
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: %1 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT: return %0, %1 : i32, f32
func.func @results(%x: !num.int<32>, %y: !num.float) -> (!num.int<32>, !num.float) {
  %0 = num.add %x, %x : !num.int<32>
  %1 = num.add %y, %y : !num.float
  return %0, %1 : !num.int<32>, !num.float
}

// CHECK-LABEL: func.func private @declared(f32, f64) -> i8
func.func private @declared(!num.float, f64) -> !num.int<8>

// CHECK-LABEL: func.func @blocks(
// CHECK-SAME: %arg0: i64, %arg1: i1) -> i64
// CHECK-NEXT: cf.cond_br %arg1, ^bb1(%arg0 : i64), ^bb2
// CHECK-NEXT: ^bb1(%0: i64):
// CHECK-NEXT: %1 = arith.addi %0, %0 : i64
// CHECK-NEXT: cf.br ^bb1(%1 : i64)
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: return %arg0 : i64
func.func @blocks(%x: !num.int<64>, %c: i1) -> !num.int<64> {
  cf.cond_br %c, ^bb1(%x : !num.int<64>), ^bb2
^bb1(%a: !num.int<64>):
  %0 = num.add %a, %a : !num.int<64>
  cf.br ^bb1(%0 : !num.int<64>)
^bb2:
  return %x : !num.int<64>
}

// Blocks in another order than definitions and uses.
// CHECK-LABEL: func.func @order(
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A:.*]], %[[A]] : i8
// CHECK-NEXT: return %[[B]] : i8
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: %[[A]] = arith.addi %arg0, %arg0 : i8
func.func @order(%x: !num.int<8>) -> !num.int<8> {
  cf.br ^bb2
^bb1:
  %1 = num.add %0, %0 : !num.int<8>
  return %1 : !num.int<8>
^bb2:
  %0 = num.add %x, %x : !num.int<8>
  cf.br ^bb1
}

// The type of a function as a value is converted with its parts.
// CHECK-LABEL: func.func @calls(
// CHECK-SAME: %arg0: i32, %arg1: (i32) -> i32) -> i32
// CHECK-NEXT: %0 = call @calls(%arg0, %arg1) : (i32, (i32) -> i32) -> i32
// CHECK-NEXT: %1 = call_indirect %arg1(%0) : (i32) -> i32
// CHECK-NEXT: return %1 : i32
func.func @calls(%x: !num.int<32>, %f: (!num.int<32>) -> !num.int<32>) -> !num.int<32> {
  %0 = call @calls(%x, %f) : (!num.int<32>, (!num.int<32>) -> !num.int<32>) -> !num.int<32>
  %1 = call_indirect %f(%0) : (!num.int<32>) -> !num.int<32>
  return %1 : !num.int<32>
}

// CHECK-LABEL: func.func @regions(
// CHECK-SAME: %arg0: i32, %arg1: index, %arg2: i1) -> i32
// CHECK: %[[R:.*]] = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (i32) {
// CHECK-NEXT:   %[[S:.*]] = arith.addi %arg4, %arg0 : i32
// CHECK-NEXT:   scf.yield %[[S]] : i32
// CHECK: scf.if %arg2 -> (i32) {
// CHECK-NEXT:   scf.yield %[[R]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT:   scf.yield %arg0 : i32
func.func @regions(%x: !num.int<32>, %n: index, %c: i1) -> !num.int<32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (!num.int<32>) {
    %s = num.add %a, %x : !num.int<32>
    scf.yield %s : !num.int<32>
  }
  %q = scf.if %c -> (!num.int<32>) {
    scf.yield %r : !num.int<32>
  } else {
    scf.yield %x : !num.int<32>
  }
  return %q : !num.int<32>
}

// The value that replaces a result has the converted type already.
// CHECK-LABEL: func.func @replaced(
// CHECK-NEXT: %0 = arith.addi %arg0, %arg1 : i16
// CHECK-NEXT: return %0 : i16
func.func @replaced(%v: i16, %x: !num.int<16>) -> !num.int<16> {
  %m = num.make %v : i16 -> !num.int<16>
  %0 = num.add %m, %x : !num.int<16>
  return %0 : !num.int<16>
}
