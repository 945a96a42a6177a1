// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s

// Functions, declared and defined.

// CHECK-LABEL: func.func private @declared(i32, f32) -> i64
func.func private @declared(i32, f32) -> i64

// CHECK-LABEL: func.func private @attributed(i32 {t.a}, f32) -> (i32 {t.b = 1 : i32}, f32)
func.func private @attributed(i32 {t.a}, f32) -> (i32 {t.b = 1 : i32}, f32)

// CHECK-LABEL: func.func private @gives_function() -> ((i32) -> i32)
func.func private @gives_function() -> ((i32) -> i32)

// CHECK-LABEL: func.func @empty() {
// CHECK-NEXT: return
func.func @empty() {
  return
}

// CHECK-LABEL: func.func nested @named(%arg0: i32 {t.a = "b"}, %arg1: i32) -> (i32, i32) attributes {t.c} {
// CHECK-NEXT: return %arg1, %arg0 : i32, i32
func.func nested @named(%x: i32 {t.a = "b"}, %y: i32) -> (i32, i32) attributes {t.c} {
  return %y, %x : i32, i32
}

// CHECK-LABEL: func.func @"odd name"() {
// CHECK-NEXT: return
func.func @"odd name"() {
  return
}
