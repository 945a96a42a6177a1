// RUN: rs-opt %s --arith-emulate-unsupported-floats=source-types=bf16 | filecheck %s
// RUN: not rs-opt %s --arith-emulate-unsupported-floats="source-types=bf16 target-type=f99" 2>&1 | filecheck %s --check-prefix=TARGET
// RUN: not rs-opt %s --arith-emulate-unsupported-floats="source-types=b" 2>&1 | filecheck %s --check-prefix=SOURCE
// RUN: not rs-opt %s --arith-emulate-unsupported-floats="source-types=f32" 2>&1 | filecheck %s --check-prefix=SAME

// TARGET: error: could not map target type 'f99' to a known floating-point type
// SOURCE: error: could not map source type 'b' to a known floating-point type
// SAME: error: target type cannot be an unsupported source type

// CHECK-LABEL: func.func @chain
// CHECK-NEXT: %[[B:.*]] = arith.extf %arg1 fastmath<contract> : vector<4xbf16> to vector<4xf32>
// CHECK-NEXT: %[[A:.*]] = arith.extf %arg0 fastmath<contract> : vector<4xbf16> to vector<4xf32>
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT: %[[NARROW:.*]] = arith.truncf %[[SUM]] fastmath<contract> : vector<4xf32> to vector<4xbf16>
// CHECK-NEXT: %[[WIDE:.*]] = arith.extf %[[NARROW]] fastmath<contract> : vector<4xbf16> to vector<4xf32>
// CHECK-NEXT: arith.cmpf olt, %[[WIDE]], %[[A]] : vector<4xf32>
func.func @chain(%a: vector<4xbf16>, %b: vector<4xbf16>) -> vector<4xi1> {
  %0 = arith.addf %a, %b : vector<4xbf16>
  %1 = arith.cmpf olt, %0, %a : vector<4xbf16>
  return %1 : vector<4xi1>
}

// Other types, and conversions, stay.
// CHECK-LABEL: func.func @stays
// CHECK-NEXT: arith.addf %arg0, %arg0 : f16
// CHECK-NEXT: arith.extf %arg1 : bf16 to f64
// CHECK-NEXT: return
func.func @stays(%a: f16, %b: bf16) -> (f16, f64) {
  %0 = arith.addf %a, %a : f16
  %1 = arith.extf %b : bf16 to f64
  return %0, %1 : f16, f64
}
