// RUN: rs-opt %s | filecheck %s --match-full-lines
// Floats are printed as short as they can be read back.

func.func private @f() attributes {
  a = 0.1 : f32, b = 0.1, c = 1.0e30 : f32, d = 1.0e-40 : f32, e = 65504.0 : f16, f = 0.333333 : f64, g = 123456789.0 : f32, h = -0.0,
  inf = 0x7F800000 : f32, nan = 0x7FC00001 : f32, ninf = 0xFFF0000000000000 : f64, tiny = 4.9e-324, big = 1.7976931348623157e308,
  bf = 3.14 : bf16, f8 = 1.5 : f8E4M3FN, f8nan = 0x7F : f8E4M3FN, x = 1.1 : f80, q = 1.1 : f128
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = 1.000000e-01 : f32, b = 1.000000e-01 : f64, bf = 3.140630e+00 : bf16, big = 1.7976931348623157E+308 : f64, c = 1.000000e+30 : f32, d = 9.999940e-41 : f32, e = 6.550400e+04 : f16, f = 3.333330e-01 : f64, f8 = 1.500000e+00 : f8E4M3FN, f8nan = 0x7F : f8E4M3FN, g = 0x4CEB79A3 : f32, h = -0.000000e+00 : f64, inf = 0x7F800000 : f32, nan = 0x7FC00001 : f32, ninf = 0xFFF0000000000000 : f64, q = 1.10000000000000008881784197001252323 : f128, tiny = 4.940660e-324 : f64, x = 1.10000000000000008882 : f80}
// CHECK-NEXT: }
