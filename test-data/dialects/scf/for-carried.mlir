// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Values that need not be carried.

// CHECK-LABEL: func.func @unchanged(%arg0: index, %arg1: i32, %arg2: i32) -> (i32, i32) {
// CHECK-NEXT: return %arg1, %arg2 : i32, i32
func.func @unchanged(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %0:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %c = "t.op"(%a) : (i32) -> i32
    scf.yield %c, %b : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @unused(%arg0: index, %arg1: index, %arg2: i32, %arg3: i32) -> i32 {
// CHECK-NEXT: %0 = scf.for %arg4 = %arg0 to %arg1 step %arg0 iter_args(%arg5 = %arg2) -> (i32) {
// CHECK-NEXT: %1 = "t.op"(%arg5) : (i32) -> i32
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
func.func @unused(%l: index, %u: index, %x: i32, %y: i32) -> i32 {
  %0:2 = scf.for %i = %l to %u step %l iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %c = "t.op"(%a) : (i32) -> i32
    scf.yield %c, %c : i32, i32
  }
  return %0#0 : i32
}

// CHECK-LABEL: func.func @none_left(%arg0: index, %arg1: index, %arg2: i32) -> i32 {
// CHECK-NEXT: scf.for %arg3 = %arg0 to %arg1 step %arg0 {
// CHECK-NEXT: "t.op"(%arg2) : (i32) -> ()
// CHECK-NEXT: } {t.kept}
// CHECK-NEXT: return %arg2 : i32
func.func @none_left(%l: index, %u: index, %x: i32) -> i32 {
  %0 = scf.for %i = %l to %u step %l iter_args(%a = %x) -> (i32) {
    "t.op"(%a) : (i32) -> ()
    scf.yield %a : i32
  } {t.kept}
  return %0 : i32
}
