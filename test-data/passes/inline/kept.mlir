// Calls that are not inlined: recursive ones, those of declarations, those with `no_inline`, and functions with operations that nothing is known about.
// RUN: rs-opt %s --inline --allow-unregistered-dialect | filecheck %s

// CHECK-LABEL: func.func @self(
// CHECK: call @self(
func.func @self(%x: i32) {
  call @self(%x) : (i32) -> ()
  return
}
// CHECK-LABEL: func.func @ping()
// CHECK: call @pong()
// CHECK-LABEL: func.func @pong()
// CHECK: call @ping()
func.func @ping() {
  call @pong() : () -> ()
  return
}
func.func @pong() {
  call @ping() : () -> ()
  return
}
// CHECK: func.func private @declared()
func.func private @declared()
// CHECK: func.func @kept() attributes {no_inline}
func.func @kept() attributes {no_inline} {
  return
}
// CHECK: func.func @plain()
func.func @plain() {
  return
}
// CHECK: func.func private @unknown()
func.func private @unknown() {
  "unknown.op"() : () -> ()
  return
}
// CHECK-LABEL: func.func @main(
// CHECK-NEXT: call @self(
// CHECK-NEXT: call @ping()
// CHECK-NEXT: call @declared()
// CHECK-NEXT: call @kept()
// CHECK-NEXT: call @plain() {no_inline}
// CHECK-NEXT: call @unknown()
// CHECK-NEXT: return
func.func @main(%x: i32) {
  call @self(%x) : (i32) -> ()
  call @ping() : () -> ()
  call @declared() : () -> ()
  call @kept() : () -> ()
  call @plain() {no_inline} : () -> ()
  call @unknown() : () -> ()
  return
}
