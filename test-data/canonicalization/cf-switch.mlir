// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// Switches: on a known value, with cases that go where the default goes, with no case.

func.func @known(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 43 : i32
  cf.switch %c : i32, [
    default: ^a(%x : i32),
    42: ^a(%x : i32),
    43: ^b(%y : i32)
  ]
^a(%v: i32):
  return %v : i32
^b(%w: i32):
  "my.op"() : () -> ()
  return %w : i32
}
func.func @default(%f: i32, %x: i32, %y: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^a(%x : i32),
    42: ^a(%x : i32),
    43: ^b(%y : i32)
  ]
^a(%v: i32):
  "my.a"() : () -> ()
  return %v : i32
^b(%w: i32):
  "my.b"() : () -> ()
  return %w : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @known(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     "my.op"() : () -> ()
// CHECK-NEXT:     return %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @default(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:     cf.switch %arg0 : i32, [
// CHECK-NEXT:       default: ^bb1(%arg1 : i32),
// CHECK-NEXT:       43: ^bb2(%arg2 : i32)
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1(%0: i32):  // pred: ^bb0
// CHECK-NEXT:     "my.a"() : () -> ()
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   ^bb2(%1: i32):  // pred: ^bb0
// CHECK-NEXT:     "my.b"() : () -> ()
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
