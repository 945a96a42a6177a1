// Symbols become private, except those that are excluded, and those inside other symbol tables.
// RUN: rs-opt %s --symbol-privatize=exclude=main,other | filecheck %s

// CHECK: func.func @main()
func.func @main() { return }
// CHECK: func.func private @helper()
func.func @helper() { return }
// CHECK: module @m attributes {sym_visibility = "private"}
// CHECK-NEXT: func.func @inner()
module @m {
  func.func @inner() { return }
}
