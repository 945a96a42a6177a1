// RUN: rs-opt %s --split-input-file | filecheck %s --match-full-lines
// A module that is alone stands for the file; else one is put around.

module @only {}

// CHECK:      module @only {
// CHECK-NEXT: }

// -----
module @a {}
module @b {}

// CHECK:      // {{-----}}
// CHECK-NEXT: module {
// CHECK-NEXT:   module @a {
// CHECK-NEXT:   }
// CHECK-NEXT:   module @b {
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----
func.func private @f()

// CHECK:      // {{-----}}
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @f()
// CHECK-NEXT: }
