// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s

// The custom forms.

// CHECK-LABEL: func.func @forms(%arg0: i1, %arg1: index, %arg2: i32, %arg3: tensor<4xf32>) {
// CHECK-NEXT: scf.for %arg4 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT: }
// CHECK-NEXT: %0 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %arg2) -> (i32)  : i32 {
// CHECK-NEXT: scf.yield %arg5 : i32
// CHECK-NEXT: } {t.a}
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: } else {
// CHECK-NEXT: "t.op"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: scf.yield %arg2 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: %2 = scf.while (%arg4 = %arg2) : (i32) -> i32 {
// CHECK-NEXT: scf.condition(%arg0) %arg4 : i32
// CHECK-NEXT: } do {
// CHECK: ^bb0(%arg4: i32):
// CHECK-NEXT: scf.yield %arg4 : i32
// CHECK-NEXT: } attributes {t.b}
// CHECK-NEXT: %3 = scf.execute_region -> i32 {
// CHECK-NEXT: scf.yield %arg2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: %4 = scf.index_switch %arg1 -> i32
// CHECK-NEXT: case 2 {
// CHECK-NEXT: scf.yield %arg2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @forms(%c: i1, %n: index, %k: i32, %t: tensor<4xf32>) {
  scf.for %i = %n to %n step %n {
  }
  %0 = scf.for %i = %k to %k step %k iter_args(%a = %k) -> (i32) : i32 {
    scf.yield %a : i32
  } {t.a}
  scf.if %c {
  } else {
    "t.op"() : () -> ()
  }
  %1 = scf.if %c -> (i32) {
    scf.yield %k : i32
  } else {
    scf.yield %0 : i32
  }
  %2 = scf.while (%a = %k) : (i32) -> i32 {
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  } attributes {t.b}
  %3 = scf.execute_region -> i32 {
    scf.yield %k : i32
  }
  %4 = scf.index_switch %n -> i32
  case 2 {
    scf.yield %k : i32
  }
  default {
    scf.yield %1 : i32
  }
  return
}

// CHECK-LABEL: func.func @parallel_forms(%arg0: index, %arg1: i32, %arg2: tensor<4xf32>) {
// CHECK-NEXT: scf.parallel (%arg3, %arg4) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) {
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: %0 = scf.parallel (%arg3) = (%arg0) to (%arg0) step (%arg0) init (%arg1) -> i32 {
// CHECK-NEXT: scf.reduce(%arg1 : i32) {
// CHECK: ^bb0(%arg4: i32, %arg5: i32):
// CHECK-NEXT: scf.reduce.return %arg4 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: scf.forall (%arg3, %arg4) in (%arg0, 4) {
// CHECK-NEXT: }
// CHECK-NEXT: %1 = scf.forall (%arg3) = (%arg0) to (8) step (2) shared_outs(%arg4 = %arg2) -> (tensor<4xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: }
// CHECK-NEXT: } {t.a}
// CHECK-NEXT: return
func.func @parallel_forms(%n: index, %k: i32, %t: tensor<4xf32>) {
  scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) {
  }
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%k) -> i32 {
    scf.reduce(%k : i32) {
    ^bb0(%a: i32, %b: i32):
      scf.reduce.return %a : i32
    }
  }
  scf.forall (%i, %j) in (%n, 4) {
  }
  %1 = scf.forall (%i) = (%n) to (8) step (2) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
    }
  } {t.a}
  return
}
