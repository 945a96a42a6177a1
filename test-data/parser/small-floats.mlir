// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s

// Floats of 4 and 6 bits, and powers of two without sign and zero.

// CHECK: f4 = [5.000000e-01 : f4E2M1FN, 6.000000e+00 : f4E2M1FN, -0.000000e+00 : f4E2M1FN]
// CHECK-SAME: f6 = [7.500000e+00 : f6E2M3FN, 3.125000e-01 : f6E3M2FN]
// CHECK-SAME: f8 = [1.937500e+00 : f8E3M4, 0x7F : f8E3M4]
// CHECK-SAME: scale = [5.877470e-39 : f8E8M0FNU, 2.500000e-01 : f8E8M0FNU, 0xFF : f8E8M0FNU, 1.000000e+00 : f8E8M0FNU]
"t.attrs"() {
  f4 = [0.3 : f4E2M1FN, 0x7 : f4E2M1FN, -0.0 : f4E2M1FN],
  f6 = [0x1F : f6E2M3FN, 0.3 : f6E3M2FN],
  f8 = [0x3F : f8E3M4, 0x7F : f8E3M4],
  scale = [0.0 : f8E8M0FNU, 0.3 : f8E8M0FNU, 0xFF : f8E8M0FNU, 0x7F : f8E8M0FNU]
} : () -> ()
