// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(print-ir{label=here}),print-ir)' -o /dev/null 2>&1 | filecheck %s

// CHECK: // -----// IR Dump here //----- //
// CHECK-NEXT: func.func @f() {
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-NEXT: // -----// IR Dump //----- //
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
func.func @f() {
  return
}
