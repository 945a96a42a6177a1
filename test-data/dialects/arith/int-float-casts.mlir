// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Between integers and floats; what does not fit is left.

// CHECK-LABEL: func.func @to_float() -> (f32, f32) {
// CHECK-NEXT: %cst = arith.constant 2.550000e+02 : f32
// CHECK-NEXT: %cst_0 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT: return %cst, %cst_0 : f32, f32
func.func @to_float() -> (f32, f32) {
  %a = arith.constant -1 : i8
  %0 = arith.uitofp %a : i8 to f32
  %1 = arith.sitofp %a : i8 to f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @to_int() -> (i8, i8) {
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c-56_i8 = arith.constant -56 : i8
// CHECK-NEXT: return %c-1_i8, %c-56_i8 : i8, i8
func.func @to_int() -> (i8, i8) {
  %a = arith.constant -1.9 : f32
  %b = arith.constant 200.7 : f32
  %0 = arith.fptosi %a : f32 to i8
  %1 = arith.fptoui %b : f32 to i8
  return %0, %1 : i8, i8
}

// CHECK-LABEL: func.func @does_not_fit() -> (i8, i8) {
// CHECK-NEXT: %cst = arith.constant 1.280000e+02 : f32
// CHECK-NEXT: %cst_0 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT: %0 = arith.fptosi %cst : f32 to i8
// CHECK-NEXT: %1 = arith.fptoui %cst_0 : f32 to i8
// CHECK-NEXT: return %0, %1 : i8, i8
func.func @does_not_fit() -> (i8, i8) {
  %a = arith.constant 128.0 : f32
  %b = arith.constant -1.0 : f32
  %0 = arith.fptosi %a : f32 to i8
  %1 = arith.fptoui %b : f32 to i8
  return %0, %1 : i8, i8
}
