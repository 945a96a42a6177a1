// RUN: rs-opt %s | filecheck %s --match-full-lines
// Function, tuple, complex and none types, nested in each other.

func.func private @f(() -> (), (i32) -> i32, (i32, f32) -> (i32, f32), () -> (() -> i32), ((i32) -> i8) -> none)
func.func private @k(tuple<>, tuple<i32>, tuple<i32, tuple<f32, none>>, complex<f32>, complex<i7>)
func.func private @h() attributes {t = () -> (i32, () -> ()), u = (() -> ()) -> ((i1) -> ())}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f(() -> (), (i32) -> i32, (i32, f32) -> (i32, f32), () -> (() -> i32), ((i32) -> i8) -> none)
// CHECK-NEXT:   func.func private @k(tuple<>, tuple<i32>, tuple<i32, tuple<f32, none>>, complex<f32>, complex<i7>)
// CHECK-NEXT:   func.func private @h() attributes {t = () -> (i32, () -> ()), u = (() -> ()) -> ((i1) -> ())}
// CHECK-NEXT: }
