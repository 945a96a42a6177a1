// RUN: rs-opt %s | filecheck %s --match-full-lines
// Properties in the generic form.

"builtin.module"() <{sym_name = "m"}> ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "f", sym_visibility = "private"}> ({}) {extra = 1 : i8} : () -> ()
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  %1 = "arith.constant"() {value = 2 : i32} : () -> i32
}) {my.discardable} : () -> ()

// CHECK:      module @m attributes {my.discardable} {
// CHECK-NEXT:   func.func private @f(i32) -> i32 attributes {extra = 1 : i8}
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: }
