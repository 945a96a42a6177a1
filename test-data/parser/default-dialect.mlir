// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// The dialect's name may be left out where the holder has a default one.

func.func @f(%a: i32, %c: i1) -> i32 {
  func.call @g() : () -> ()
  call @g() : () -> ()
  scf.if %c {
    func.call @g() : () -> ()
  }
  func.return %a : i32
}
func.func private @g()
module { module { } func.func private @h() }

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:     call @g() : () -> ()
// CHECK-NEXT:     call @g() : () -> ()
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       func.call @g() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g()
// CHECK-NEXT:   module {
// CHECK-NEXT:     module {
// CHECK-NEXT:     }
// CHECK-NEXT:     func.func private @h()
// CHECK-NEXT:   }
// CHECK-NEXT: }
