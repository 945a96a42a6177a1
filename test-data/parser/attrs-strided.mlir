// RUN: rs-opt %s | filecheck %s --match-full-lines
// Strided layouts, alone and written with a sign.

func.func private @f() attributes {a = strided<[1, 2]>, b = strided<[?, 1], offset: ?>, c = strided<[], offset: 3>, d = strided<[-1], offset: 0>}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = strided<[1, 2]>, b = strided<[?, 1], offset: ?>, c = strided<[], offset: 3>, d = strided<[-1]>}
// CHECK-NEXT: }
