// RUN: rs-opt %s | filecheck %s --match-full-lines
// Functions with attributes on arguments and results, of no body, private and nested.

func.func private @a(i32 {my.x = 1 : i8}, f32) -> (i32 {my.y}, f32 {my.z = "s"})
func.func nested @b(%x: i32 {my.x}) -> (i32 {my.y}) { return %x : i32 }
func.func public @c() attributes {my.z = [1]} { return }
func.func @d(%x: i32) -> () { return }
func.func private @e(i32) -> i32 attributes {}

// CHECK:      module {
// CHECK-NEXT:   func.func private @a(i32 {my.x = 1 : i8}, f32) -> (i32 {my.y}, f32 {my.z = "s"})
// CHECK-NEXT:   func.func nested @b(%arg0: i32 {my.x}) -> (i32 {my.y}) {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func public @c() attributes {my.z = [1]} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @d(%arg0: i32) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @e(i32) -> i32
// CHECK-NEXT: }
