// RUN: rs-opt %s | filecheck %s --match-full-lines
// Blocks end with a terminator where the holder says so.

func.func @f(%c: i1) {
  scf.if %c {
  }
  scf.if %c {
    scf.yield
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1) {
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
