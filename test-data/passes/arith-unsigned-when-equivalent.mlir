// RUN: rs-opt %s --arith-unsigned-when-equivalent --allow-unregistered-dialect | filecheck %s

// CHECK-LABEL: func.func @replaced(
// CHECK: arith.divui %{{.*}}, %c3_i32 {test.kept} : i32
// CHECK: arith.ceildivui
// CHECK: arith.divui
// CHECK: arith.remui
// CHECK: arith.minui
// CHECK: arith.maxui
// CHECK: arith.extui {{.*}} : i32 to i64
// CHECK: arith.cmpi ult
// CHECK: arith.cmpi uge
func.func @replaced(%a: i8) {
  %0 = arith.extui %a : i8 to i32
  %c3_i32 = arith.constant 3 : i32
  %1 = arith.divsi %0, %c3_i32 {test.kept} : i32
  %2 = arith.ceildivsi %0, %c3_i32 : i32
  %3 = arith.floordivsi %0, %c3_i32 : i32
  %4 = arith.remsi %0, %c3_i32 : i32
  %5 = arith.minsi %0, %c3_i32 : i32
  %6 = arith.maxsi %0, %c3_i32 : i32
  %7 = arith.extsi %0 : i32 to i64
  %8 = arith.cmpi slt, %0, %c3_i32 : i32
  %9 = arith.cmpi sge, %0, %c3_i32 : i32
  return
}

// An operand may be negative, the range of the result of a replaced operation is not known, and control does not reach a block.
// CHECK-LABEL: func.func @stays(
// CHECK: arith.divsi %arg0
// CHECK: arith.divui
// CHECK: arith.minsi
// CHECK: arith.cmpi eq
// CHECK: ^bb1:
// CHECK: arith.maxsi
func.func @stays(%a: i32, %b: i8) {
  %0 = arith.extui %b : i8 to i32
  %c3_i32 = arith.constant 3 : i32
  %1 = arith.divsi %a, %c3_i32 : i32
  %2 = arith.divsi %0, %c3_i32 : i32
  %3 = arith.minsi %2, %c3_i32 : i32
  %4 = arith.cmpi eq, %0, %c3_i32 : i32
  return
^bb1:
  %5 = arith.maxsi %0, %c3_i32 : i32
  return
}

// A condition that is always true by its range leaves one region that is executed.
// CHECK-LABEL: func.func @ranges_decide(
// CHECK: scf.if
// CHECK: arith.minui
// CHECK: } else {
// CHECK: arith.minsi
func.func @ranges_decide(%a: i8) {
  %0 = arith.extui %a : i8 to i32
  %c300 = arith.constant 300 : i32
  %1 = arith.cmpi ult, %0, %c300 : i32
  scf.if %1 {
    %2 = arith.minsi %c300, %c300 : i32
  } else {
    %2 = arith.minsi %c300, %c300 : i32
  }
  return
}
