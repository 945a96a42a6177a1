// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s

// Modules in modules.

// CHECK: module @outer attributes {t.a = 1 : i32} {
// CHECK: module @inner {
// CHECK-LABEL: func.func @f() {
// CHECK-NEXT: return
// CHECK-NEXT: }

module @outer attributes {t.a = 1 : i32} {
  module {
  }
  module @inner {
    func.func @f() {
      return
    }
  }
}
