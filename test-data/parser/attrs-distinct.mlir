// RUN: rs-opt %s | filecheck %s --match-full-lines
// Distinct attributes keep their identity and are numbered anew.

func.func private @f() attributes {a = distinct[0]<"x">, b = distinct[5]<"x">, c = distinct[0]<"x">, d = distinct[7]<>}

// CHECK:      #distinct = distinct[0]<"x">
// CHECK-NEXT: #distinct1 = distinct[1]<"x">
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @f() attributes {a = #distinct, b = #distinct1, c = #distinct, d = distinct[2]<>}
// CHECK-NEXT: }
