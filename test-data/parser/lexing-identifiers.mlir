// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Bare identifiers, suffixes and quoted symbols.

func.func private @"quoted name"()
func.func private @plain.with$signs_1()
func.func @f(%a.b: i32, %c$d-e: i32, %_: i32) {
  %0, %x-1, %z = "t.values"(%a.b, %c$d-e, %_) {a.b$c = 1 : i8, "quoted key" = unit} : (i32, i32, i32) -> (i32, i32, i32)
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @"quoted name"()
// CHECK-NEXT:   func.func private @plain.with$signs_1()
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:     %0:3 = "t.values"(%arg0, %arg1, %arg2) {a.b$c = 1 : i8, "quoted key"} : (i32, i32, i32) -> (i32, i32, i32)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
