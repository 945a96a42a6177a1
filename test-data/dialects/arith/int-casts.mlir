// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Extensions and truncations of integers.

// CHECK-LABEL: func.func @chains(%arg0: i8) -> (i32, i32, i8, i4) {
// CHECK-NEXT: %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT: %1 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT: %2 = arith.trunci %arg0 : i8 to i4
// CHECK-NEXT: return %0, %1, %arg0, %2 : i32, i32, i8, i4
func.func @chains(%x: i8) -> (i32, i32, i8, i4) {
  %a = arith.extui %x : i8 to i16
  %0 = arith.extui %a : i16 to i32
  %b = arith.extsi %x : i8 to i16
  %1 = arith.extsi %b : i16 to i32
  %2 = arith.trunci %0 : i32 to i8
  %3 = arith.trunci %1 : i32 to i4
  return %0, %1, %2, %3 : i32, i32, i8, i4
}

// CHECK-LABEL: func.func @sign_of_unsigned(%arg0: i8) -> i32 {
// CHECK-NEXT: %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT: return %0 : i32
func.func @sign_of_unsigned(%x: i8) -> i32 {
  %a = arith.extui %x : i8 to i16
  %0 = arith.extsi %a : i16 to i32
  return %0 : i32
}

// CHECK-LABEL: func.func @constants() -> (i16, i16, i4) {
// CHECK-NEXT: %c253_i16 = arith.constant 253 : i16
// CHECK-NEXT: %c-3_i16 = arith.constant -3 : i16
// CHECK-NEXT: %c-3_i4 = arith.constant -3 : i4
// CHECK-NEXT: return %c253_i16, %c-3_i16, %c-3_i4 : i16, i16, i4
func.func @constants() -> (i16, i16, i4) {
  %a = arith.constant -3 : i8
  %0 = arith.extui %a : i8 to i16
  %1 = arith.extsi %a : i8 to i16
  %2 = arith.trunci %a : i8 to i4
  return %0, %1, %2 : i16, i16, i4
}

// CHECK-LABEL: func.func @part_way(%arg0: i8) -> i16 {
// CHECK-NEXT: %0 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT: return %0 : i16
func.func @part_way(%x: i8) -> i16 {
  %a = arith.extsi %x : i8 to i32
  %0 = arith.trunci %a : i32 to i16
  return %0 : i16
}
