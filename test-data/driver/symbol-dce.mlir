// RUN: rs-opt %s --symbol-dce | filecheck %s --match-full-lines
// Private symbols that nothing refers to go, and those that only they refer to.

func.func @main() { 
  call @used() : () -> ()
  return
}
func.func private @used()
func.func private @dead() {
  call @dead2() : () -> ()
  return
}
func.func private @dead2()
func.func nested @nested() { return }
module @inner attributes {sym_visibility = "private"} {
  func.func private @gone()
}

// CHECK:      module {
// CHECK-NEXT:   func.func @main() {
// CHECK-NEXT:     call @used() : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @used()
// CHECK-NEXT: }
