// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Loops over tensors.

// CHECK-LABEL: func.func @static_bounds(%arg0: index) {
// CHECK-NEXT: scf.forall (%arg1, %arg2) in (4, %arg0) {
// CHECK-NEXT: "t.op"(%arg1, %arg2) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @static_bounds(%n: index) {
  %four = arith.constant 4 : index
  scf.forall (%i, %j) in (%four, %n) {
    "t.op"(%i, %j) : (index, index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @once(%arg0: index) {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: scf.forall (%arg1) in (%arg0) {
// CHECK-NEXT: "t.op"(%c3, %arg1) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @once(%n: index) {
  scf.forall (%i, %j) = (3, 0) to (4, %n) step (1, 1) {
    "t.op"(%i, %j) : (index, index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @all_once() {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: "t.op"(%c0) : (index) -> ()
// CHECK-NEXT: return
func.func @all_once() {
  scf.forall (%i) in (1) {
    "t.op"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @never() {
// CHECK-NEXT: return
func.func @never() {
  scf.forall (%i) in (0) {
    "t.op"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @output_not_written(%arg0: index, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: scf.forall (%arg2) in (%arg0) {
// CHECK-NEXT: "t.op"(%arg2, %arg1) : (index, tensor<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return %arg1 : tensor<4xf32>
func.func @output_not_written(%n: index, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    "t.op"(%i, %o) : (index, tensor<4xf32>) -> ()
    scf.forall.in_parallel {
    }
  }
  return %0 : tensor<4xf32>
}
