// RUN: rs-opt --split-input-file --verify-diagnostics %s | filecheck %s

// Conversions with a scale.

// CHECK-LABEL: func.func @scaled(%arg0: f4E2M1FN, %arg1: f8E8M0FNU) -> f4E2M1FN {
// CHECK-NEXT: %0 = arith.scaling_extf %arg0, %arg1 : f4E2M1FN, f8E8M0FNU to f32
// CHECK-NEXT: %1 = arith.scaling_truncf %0, %arg1 to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
func.func @scaled(%x: f4E2M1FN, %s: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_extf %x, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %0, %s to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
  return %1 : f4E2M1FN
}

// -----

func.func @narrower(%x: f32, %s: f8E8M0FNU) {
  // expected-error@+1 {{operand types 'f32', 'f8E8M0FNU' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_extf %x, %s : f32, f8E8M0FNU to f16
  return
}

// -----

func.func @wider(%x: f16, %s: f8E8M0FNU) {
  // expected-error@+1 {{operand types 'f16', 'f8E8M0FNU' and result type 'f32' are cast incompatible}}
  %0 = arith.scaling_truncf %x, %s : f16, f8E8M0FNU to f32
  return
}
