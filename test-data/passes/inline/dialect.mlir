// Calls, functions and terminators of a dialect from a `.td` file need no Rust: their traits answer.
// RUN: rs-opt %s --dialect-td %S/Inputs/Calls.td --inline | filecheck %s

// CHECK-NOT: @twice
// CHECK-LABEL: calls.func @main
// CHECK-NEXT: ^bb0(%[[X:.*]]: i32):
// CHECK-NEXT: %[[Y:.*]] = calls.add %[[X]], %[[X]] : i32
// CHECK-NEXT: calls.return %[[Y]] : i32
calls.func @twice (i32) -> i32 attributes {sym_visibility = "private"} {
^bb0(%x: i32):
  %0 = calls.add %x, %x : i32
  calls.return %0 : i32
}
calls.func @main (i32) -> i32 {
^bb0(%x: i32):
  %0 = calls.call @twice(%x) : (i32) -> i32
  calls.return %0 : i32
}
