// RUN: rs-opt %s | filecheck %s --match-full-lines
// Symbols of functions and modules; private declarations; calls.

func.func @main() {
  call @decl() : () -> ()
  %c = call @make() : () -> i32
  %0 = call @id(%c) : (i32) -> i32
  %f = constant @id : (i32) -> i32
  return
}
func.func private @decl()
func.func private @make() -> i32
func.func @id(%a: i32) -> i32 { return %a : i32 }
module @inner { func.func private @decl() }

// CHECK:      module {
// CHECK-NEXT:   func.func @main() {
// CHECK-NEXT:     call @decl() : () -> ()
// CHECK-NEXT:     %0 = call @make() : () -> i32
// CHECK-NEXT:     %1 = call @id(%0) : (i32) -> i32
// CHECK-NEXT:     %f = constant @id : (i32) -> i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @decl()
// CHECK-NEXT:   func.func private @make() -> i32
// CHECK-NEXT:   func.func @id(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func private @decl()
// CHECK-NEXT:   }
// CHECK-NEXT: }
