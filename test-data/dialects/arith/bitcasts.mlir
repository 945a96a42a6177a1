// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// The same bits as another type.

// CHECK-LABEL: func.func @scalars() -> (i32, f32) {
// CHECK-NEXT: %c1065353216_i32 = arith.constant 1065353216 : i32
// CHECK-NEXT: %cst = arith.constant 1.401300e-45 : f32
// CHECK-NEXT: return %c1065353216_i32, %cst : i32, f32
func.func @scalars() -> (i32, f32) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 1 : i32
  %0 = arith.bitcast %a : f32 to i32
  %1 = arith.bitcast %b : i32 to f32
  return %0, %1 : i32, f32
}

// CHECK-LABEL: func.func @elements() -> vector<2xi16> {
// CHECK-NEXT: %cst = arith.constant dense<[15360, 16384]> : vector<2xi16>
// CHECK-NEXT: return %cst : vector<2xi16>
func.func @elements() -> vector<2xi16> {
  %a = arith.constant dense<[1.0, 2.0]> : vector<2xf16>
  %0 = arith.bitcast %a : vector<2xf16> to vector<2xi16>
  return %0 : vector<2xi16>
}

// CHECK-LABEL: func.func @chain(%arg0: f32) -> f32 {
// CHECK-NEXT: return %arg0 : f32
func.func @chain(%x: f32) -> f32 {
  %a = arith.bitcast %x : f32 to i32
  %0 = arith.bitcast %a : i32 to f32
  return %0 : f32
}
