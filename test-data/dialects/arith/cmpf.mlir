// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Float comparisons; one NaN is enough.

// CHECK-LABEL: func.func @constants() -> (i1, i1, i1) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %false, %true, %false : i1, i1, i1
func.func @constants() -> (i1, i1, i1) {
  %a = arith.constant 1.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.cmpf olt, %a, %a : f32
  %1 = arith.cmpf ult, %a, %nan : f32
  %2 = arith.cmpf ord, %a, %nan : f32
  return %0, %1, %2 : i1, i1, i1
}

// CHECK-LABEL: func.func @one_nan(%arg0: f32) -> (i1, i1) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %false, %true : i1, i1
func.func @one_nan(%x: f32) -> (i1, i1) {
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.cmpf oeq, %x, %nan : f32
  %1 = arith.cmpf une, %x, %nan : f32
  return %0, %1 : i1, i1
}
