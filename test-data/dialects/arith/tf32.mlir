// The type `tf32` has 19 bits.
// RUN: rs-opt %s --split-input-file --verify-diagnostics

func.func @casts(%a: tf32, %b: bf16, %c: f32) {
  %0 = arith.extf %a : tf32 to f32
  %1 = arith.extf %b : bf16 to tf32
  %2 = arith.truncf %c : f32 to tf32
  %3 = arith.bitcast %a : tf32 to i19
  return
}

// -----

func.func @narrows(%a: f32) {
  // expected-error @+1 {{'arith.extf' op operand type 'f32' and result type 'tf32' are cast incompatible}}
  %0 = arith.extf %a : f32 to tf32
  return
}
