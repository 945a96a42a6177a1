// A module in a function is a symbol table, too: its symbols stay if something in it refers to them.
// RUN: rs-opt %s --symbol-dce --allow-unregistered-dialect | filecheck %s --match-full-lines

func.func @main() {
  builtin.module {
    func.func private @called() {
      func.call @callee() : () -> ()
      return
    }
    func.func private @callee() { return }
    func.func private @dead() { return }
    func.func nested @unseen() { return }
    func.func @public() { return }
    builtin.module @inner attributes {sym_visibility = "private"} {
      func.func private @dead() { return }
      func.func nested @used() { return }
    }
    func.call @called() : () -> ()
    "some.user"() {callee = @inner::@used} : () -> ()
  }
  return
}
func.func private @caller() {
  builtin.module {
    func.func private @used() { return }
    func.call @used() : () -> ()
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @main() {
// CHECK-NEXT:     builtin.module {
// CHECK-NEXT:       func.func private @called() {
// CHECK-NEXT:         call @callee() : () -> ()
// CHECK-NEXT:         return
// CHECK-NEXT:       }
// CHECK-NEXT:       func.func private @callee() {
// CHECK-NEXT:         return
// CHECK-NEXT:       }
// CHECK-NEXT:       func.func @public() {
// CHECK-NEXT:         return
// CHECK-NEXT:       }
// CHECK-NEXT:       module @inner attributes {sym_visibility = "private"} {
// CHECK-NEXT:         func.func nested @used() {
// CHECK-NEXT:           return
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       func.call @called() : () -> ()
// CHECK-NEXT:       "some.user"() {callee = @inner::@used} : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
