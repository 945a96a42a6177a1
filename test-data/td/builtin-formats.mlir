// A format of an operation that the program has code for stands before that code; without one the code is kept.
// RUN: rs-opt %s --dialect-td %S/Inputs/BuiltinFormats.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/BuiltinFormats.td | rs-opt --dialect-td %S/Inputs/BuiltinFormats.td | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/BuiltinFormats.td --describe func.func | filecheck %s --check-prefix=DESCRIBED
// RUN: rs-opt --dialect-td %S/Inputs/BuiltinFormats.td --describe arith.select | filecheck %s --check-prefix=KEPT
// RUN: not rs-opt %s 2>&1 | filecheck %s --check-prefix=BUILTIN

// DESCRIBED: format $sym_name `is` $function_type $body attr-dict
// DESCRIBED-NOT: parse
// KEPT: in Rust {{.*}}parse, print
// BUILTIN: :[[@LINE+5]]:13: error: expected

// CHECK: func.func @f is (i1, i8) -> i8 {
// CHECK-NEXT: ^bb0(%[[C:.*]]: i1, %[[X:.*]]: i8):
// CHECK-NEXT: %[[R:.*]] = arith.select %[[C]], %[[X]], %[[X]] : i8
func.func @f is (i1, i8) -> i8 {
^bb0(%c: i1, %x: i8):
  %r = arith.select %c, %x, %x : i8
  return %r : i8
}
