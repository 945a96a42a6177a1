// RUN: rs-opt %s | filecheck %s --match-full-lines
// Every float type.

func.func private @f(bf16, f16, tf32, f32, f64, f80, f128)
func.func private @f8(f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ)

// CHECK:      module {
// CHECK-NEXT:   func.func private @f(bf16, f16, tf32, f32, f64, f80, f128)
// CHECK-NEXT:   func.func private @f8(f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ)
// CHECK-NEXT: }
