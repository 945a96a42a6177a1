// RUN: rs-opt %s --arith-int-range-narrowing=int-bitwidths-supported=8,16 | filecheck %s
// RUN: rs-opt %s --arith-int-range-narrowing | filecheck %s --check-prefix=NONE
// RUN: not rs-opt %s --arith-int-range-narrowing=int-bitwidths-supported=0 2>&1 | filecheck %s --check-prefix=WIDTH

// WIDTH: 'int-bitwidths-supported' expects widths from 1 to 16777215, not '0'

// Without widths, nothing changes.
// NONE-LABEL: func.func @product
// NONE: arith.muli %{{.*}}, %{{.*}} : i32

// CHECK-LABEL: func.func @product
// CHECK: %[[MASKED:.*]] = arith.andi %arg0, %c15_i32 : i32
// CHECK-NEXT: %[[A:.*]] = arith.trunci %[[MASKED]] : i32 to i8
// CHECK: %[[PRODUCT:.*]] = arith.muli %{{.*}}, %{{.*}} : i8
// CHECK-NEXT: %[[WIDE:.*]] = arith.extui %[[PRODUCT]] : i8 to i32
// CHECK-NEXT: return %[[WIDE]]
func.func @product(%x: i32) -> i32 {
  %c15 = arith.constant 15 : i32
  %0 = arith.andi %x, %c15 : i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @comparison
// CHECK: arith.cmpi slt, %{{.*}}, %{{.*}} : i16
func.func @comparison(%x: i64, %y: i64) -> i1 {
  %c1000 = arith.constant 1000 : i64
  %0 = arith.remsi %x, %c1000 : i64
  %1 = arith.remsi %y, %c1000 : i64
  %2 = arith.cmpi slt, %0, %1 : i64
  return %2 : i1
}

// The sum does not fit, though its operands do.
// CHECK-LABEL: func.func @wide_result
// CHECK: arith.muli %{{.*}}, %{{.*}} : i64
func.func @wide_result(%x: i64) -> i64 {
  %c65535 = arith.constant 65535 : i64
  %0 = arith.andi %x, %c65535 : i64
  %1 = arith.muli %0, %0 : i64
  return %1 : i64
}
