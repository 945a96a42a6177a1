// RUN: rs-opt %s --mlir-print-assume-verified | filecheck %s --match-full-lines
// With valid input the flag changes nothing.

func.func @f(%a: i32) -> i32 {
  return %a : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
