// RUN: rs-opt %s | filecheck %s --match-full-lines
// Attributes of dialects that are not loaded may be on any operation.

module attributes {my.module} {
  func.func @f(%a: i32 {my.arg}) -> (i32 {my.result = 2 : i8}) attributes {my.function} {
    return {my.op = "x"} %a : i32
  }
}

// CHECK:      module attributes {my.module} {
// CHECK-NEXT:   func.func @f(%arg0: i32 {my.arg}) -> (i32 {my.result = 2 : i8}) attributes {my.function} {
// CHECK-NEXT:     return {my.op = "x"} %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
