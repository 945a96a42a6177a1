// RUN: rs-opt %s | filecheck %s --match-full-lines
// Arrays, dense arrays and dictionaries; keys are sorted.

func.func private @f() attributes {
  z = [], a = [1, "x", [true]], dense = array<i32: 1, -2, 3>, none = array<i8>, bools = array<i1: true, false>,
  floats = array<f32: 1.0, 2.5e10, 0x7FC00000>, f64s = array<f64: -0.0>, dict = {}, d2 = {b = 1 : i8, a, "quoted key" = {c = 2}}
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = [1, "x", [true]], bools = array<i1: true, false>, d2 = {a, b = 1 : i8, "quoted key" = {c = 2 : i64}}, dense = array<i32: 1, -2, 3>, dict = {}, f64s = array<f64: -0.000000e+00>, floats = array<f32: 1.000000e+00, 2.500000e+10, 0x7FC00000>, none = array<i8>, z = []}
// CHECK-NEXT: }
