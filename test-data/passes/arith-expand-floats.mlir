// RUN: rs-opt %s --arith-expand="include-bf16 include-f8e8m0 include-f4e2m1" --split-input-file | filecheck %s
// RUN: rs-opt %s --arith-expand --split-input-file | filecheck %s --check-prefix=NONE
// RUN: not rs-opt %S/Inputs/rounded-truncf.txt --arith-expand=include-bf16 2>&1 | filecheck %s --check-prefix=ROUNDED

// The expansion is for one rounding mode.
// ROUNDED: error: failed to legalize operation 'arith.truncf' that was explicitly marked illegal

// CHECK-LABEL: func.func @bf16
// CHECK-NEXT: %[[BITS:.*]] = arith.bitcast %arg0 : bf16 to i16
// CHECK-NEXT: %[[WIDE:.*]] = arith.extui %[[BITS]] : i16 to i32
// CHECK-NEXT: %[[HALF:.*]] = arith.constant 16 : i32
// CHECK-NEXT: %[[MOVED:.*]] = arith.shli %[[WIDE]], %[[HALF]] : i32
// CHECK-NEXT: arith.bitcast %[[MOVED]] : i32 to f32
// CHECK: arith.cmpf une, %arg1, %arg1 : f32
// CHECK: arith.bitcast %{{.*}} : i16 to bf16
// CHECK: arith.extf %arg0 : bf16 to f64
// NONE-LABEL: func.func @bf16
// NONE-NEXT: arith.extf %arg0 : bf16 to f32
// NONE-NEXT: arith.truncf %arg1 : f32 to bf16
func.func @bf16(%a: bf16, %b: f32) -> (f32, bf16, f64) {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.truncf %b : f32 to bf16
  %2 = arith.extf %a : bf16 to f64
  return %0, %1, %2 : f32, bf16, f64
}

// -----

// A number of another width goes through f32.
// CHECK-LABEL: func.func @widths
// CHECK: arith.truncf %arg0 : vector<4xf64> to vector<4xf32>
// CHECK: arith.bitcast %{{.*}} : vector<4xi8> to vector<4xf8E8M0FNU>
// CHECK: arith.bitcast %arg1 : f4E2M1FN to i4
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @widths(%a: vector<4xf64>, %b: f4E2M1FN) -> (vector<4xf8E8M0FNU>, f16) {
  %0 = arith.truncf %a : vector<4xf64> to vector<4xf8E8M0FNU>
  %1 = arith.extf %b : f4E2M1FN to f16
  return %0, %1 : vector<4xf8E8M0FNU>, f16
}

// -----

// NONE-LABEL: func.func @scaled
// NONE-NEXT: %[[S:.*]] = arith.extf %arg1 fastmath<nnan> : f8E8M0FNU to f32
// NONE-NEXT: %[[V:.*]] = arith.extf %arg0 fastmath<nnan> : f4E2M1FN to f32
// NONE-NEXT: %[[P:.*]] = arith.mulf %[[V]], %[[S]] fastmath<nnan> : f32
// NONE-NEXT: %[[N:.*]] = arith.truncf %[[P]] : f32 to f8E8M0FNU
// NONE-NEXT: %[[W:.*]] = arith.extf %[[N]] : f8E8M0FNU to f32
// NONE-NEXT: %[[Q:.*]] = arith.divf %[[P]], %[[W]] : f32
// NONE-NEXT: arith.truncf %[[Q]] to_nearest_even : f32 to f4E2M1FN
func.func @scaled(%a: f4E2M1FN, %s: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_extf %a, %s fastmath<nnan> : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %0, %0 to_nearest_even : f32, f32 to f4E2M1FN
  return %1 : f4E2M1FN
}
