// RUN: rs-opt %s | filecheck %s --match-full-lines
// Integers and floats as they are written.

func.func private @f() attributes {
  a = 0, b = -1, c = 0x1F : i16, d = 1.5, e = -2.5e-3, f = 1.0E+10 : f32, g = 0x7FC00000 : f32, h = 1.0e3, i = 12345678901234567890 : i64
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = 0 : i64, b = -1 : i64, c = 31 : i16, d = 1.500000e+00 : f64, e = -2.500000e-03 : f64, f = 1.000000e+10 : f32, g = 0x7FC00000 : f32, h = 1.000000e+03 : f64, i = -6101065172474983726 : i64}
// CHECK-NEXT: }
