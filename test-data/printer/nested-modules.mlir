// RUN: rs-opt %s | filecheck %s --match-full-lines
// Modules in modules, with names and attributes.

module @outer attributes {my.a = 1 : i8} {
  module @inner {
    func.func private @f()
  }
  module attributes {my.b} {
  }
}

// CHECK:      module @outer attributes {my.a = 1 : i8} {
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func private @f()
// CHECK-NEXT:   }
// CHECK-NEXT:   module attributes {my.b} {
// CHECK-NEXT:   }
// CHECK-NEXT: }
