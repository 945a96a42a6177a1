// RUN: rs-opt %s | filecheck %s --match-full-lines
// Unit, bool, integer, float, string, type and symbol references.

func.func private @f() attributes {
  unit, unit2 = unit, yes = true, no = false, int = 1, typed = 2 : i8, index = 3 : index, float = 1.0, half = 1.0 : f16,
  string = "s", typedstring = "s" : i32, type = i32, ftype = () -> (), sym = @a, nested = @a::@b::@"c d", bool = 1 : i1, neg = -1 : i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {bool = true, float = 1.000000e+00 : f64, ftype = () -> (), half = 1.000000e+00 : f16, index = 3 : index, int = 1 : i64, neg = true, nested = @a::@b::@"c d", no = false, string = "s", sym = @a, type = i32, typed = 2 : i8, typedstring = "s" : i32, unit, unit2, yes = true}
// CHECK-NEXT: }
