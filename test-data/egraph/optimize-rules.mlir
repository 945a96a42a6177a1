// RUN: rs-opt --optimize=rules=ring,strength,select,float,math --cost-model=latency %s | FileCheck %s
// RUN: rs-opt --optimize=rules=ring --cost-model=latency %s | FileCheck %s --check-prefix=RING
// RUN: rs-opt --canonicalize %s | FileCheck %s --check-prefix=CANON

// The remainder of a division by eight. The rules of the group 'ring' have no division, and a canonicalization applies none of them.
// CHECK-LABEL: @remainder
// CHECK: arith.andi %arg0, %c7_i32
// RING-LABEL: @remainder
// RING: arith.divui
// CANON-LABEL: @remainder
// CANON: arith.divui
func.func @remainder(%x: i32) -> i32 {
  %c8 = arith.constant 8 : i32
  %0 = arith.divui %x, %c8 : i32
  %1 = arith.muli %0, %c8 : i32
  %2 = arith.subi %x, %1 : i32
  return %2 : i32
}

// CHECK-LABEL: @factor
// CHECK: %[[D:.*]] = arith.subi %arg0, %arg1
// CHECK-NEXT: arith.muli %arg2, %[[D]]
// RING-LABEL: @factor
// RING: %[[D:.*]] = arith.subi %arg0, %arg1
func.func @factor(%a: i32, %b: i32, %x: i32) -> i32 {
  %0 = arith.muli %a, %x : i32
  %1 = arith.muli %b, %x : i32
  %2 = arith.subi %0, %1 : i32
  return %2 : i32
}

// A signed division by eight rounds toward zero: it is no shift alone.
// CHECK-LABEL: @signed
// CHECK-NOT: divsi
// CHECK: arith.addi
// CHECK: arith.shrsi
func.func @signed(%x: i32) -> i32 {
  %c8 = arith.constant 8 : i32
  %0 = arith.divsi %x, %c8 : i32
  return %0 : i32
}

// Floats are not regrouped without permission.
// CHECK-LABEL: @strict
// CHECK-COUNT-2: arith.mulf
func.func @strict(%a: f32, %b: f32, %x: f32) -> f32 {
  %0 = arith.mulf %a, %x : f32
  %1 = arith.mulf %b, %x : f32
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}

// CHECK-LABEL: @absolute
// CHECK: math.absi %arg0
func.func @absolute(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.cmpi slt, %x, %c0 : i32
  %1 = arith.subi %c0, %x : i32
  %2 = arith.select %0, %1, %x : i32
  return %2 : i32
}
