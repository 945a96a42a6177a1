// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Parallel loops.

// CHECK-LABEL: func.func @once_in_one_dimension(%arg0: index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%arg1) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT: "t.op"(%c0, %arg1) : (index, index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @once_in_one_dimension(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i, %j) = (%zero, %zero) to (%one, %n) step (%one, %one) {
    "t.op"(%i, %j) : (index, index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @once(%arg0: f32) -> f32 {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = "t.op"(%c0) : (index) -> f32
// CHECK-NEXT: %1 = arith.addf %arg0, %0 : f32
// CHECK-NEXT: return %1 : f32
func.func @once(%x: f32) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.parallel (%i) = (%zero) to (%one) step (%one) init (%x) -> f32 {
    %a = "t.op"(%i) : (index) -> f32
    scf.reduce(%a : f32) {
    ^bb0(%b: f32, %c: f32):
      %d = arith.addf %b, %c : f32
      scf.reduce.return %d : f32
    }
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @never(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT: return %arg1 : f32
func.func @never(%n: index, %x: f32) -> f32 {
  %one = arith.constant 1 : index
  %0 = scf.parallel (%i) = (%n) to (%n) step (%one) init (%x) -> f32 {
    %a = "t.op"(%i) : (index) -> f32
    scf.reduce(%a : f32) {
    ^bb0(%b: f32, %c: f32):
      scf.reduce.return %b : f32
    }
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @nested(%arg0: index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%arg1, %arg2) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// CHECK-NEXT: "t.op"(%arg1, %arg2) : (index, index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @nested(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    scf.parallel (%j) = (%zero) to (%n) step (%one) {
      "t.op"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @nested_bounds(%arg0: index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%arg1) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT: scf.parallel (%arg2) = (%arg1) to (%arg0) step (%c1) {
// CHECK-NEXT: "t.op"(%arg1, %arg2) : (index, index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @nested_bounds(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    scf.parallel (%j) = (%i) to (%n) step (%one) {
      "t.op"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
