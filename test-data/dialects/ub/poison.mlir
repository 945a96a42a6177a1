// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// What is computed from poison is poison; a choice avoids it.

// CHECK-LABEL: func.func @spreads(%arg0: i32) -> (i32, i8, i1) {
// CHECK-NEXT: %0 = ub.poison : i32
// CHECK-NEXT: %1 = ub.poison : i8
// CHECK-NEXT: %2 = arith.cmpi eq, %arg0, %0 : i32
// CHECK-NEXT: return %0, %1, %2 : i32, i8, i1
func.func @spreads(%x: i32) -> (i32, i8, i1) {
  %p = ub.poison : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.trunci %p : i32 to i8
  %2 = arith.cmpi eq, %x, %p : i32
  return %0, %1, %2 : i32, i8, i1
}

// CHECK-LABEL: func.func @is_not_chosen(%arg0: i1, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT: return %arg1, %arg1 : i32, i32
func.func @is_not_chosen(%c: i1, %x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %0 = arith.select %c, %p, %x : i32
  %1 = arith.select %c, %x, %p : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @unused() {
// CHECK-NEXT: return
func.func @unused() {
  %p = ub.poison : f32
  return
}
