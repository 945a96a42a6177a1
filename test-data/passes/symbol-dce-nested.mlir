// A table that is seen from outside may be referred to from there: its nested symbols stay.
// RUN: rs-opt %s --pass-pipeline='builtin.module(builtin.module(symbol-dce))' | filecheck %s

// CHECK-LABEL: module @seen
// CHECK: func.func nested @q
// CHECK-NOT: @p
module @seen {
  func.func nested @q() { return }
  func.func private @p() { return }
}
// CHECK-LABEL: module @hidden
// CHECK-NOT: @q
module @hidden attributes {sym_visibility = "private"} {
  func.func nested @q() { return }
}
// CHECK-LABEL: {{^  module {$}}
// CHECK-NOT: @r
module {
  func.func nested @r() { return }
}
