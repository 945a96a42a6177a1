// RUN: rs-opt --patterns-td %S/Inputs/Ranges.td --optimize="rules=DivSigned256 cost=latency" %s | filecheck %s --check-prefixes=CHECK,DEEP
// RUN: rs-opt --patterns-td %S/Inputs/Ranges.td --apply-patterns %s | filecheck %s --check-prefixes=CHECK,GREEDY
// RUN: rs-opt --patterns-td %S/Inputs/Ranges.td --apply-patterns --debug-pattern=DivSigned256 %s 2>&1 | filecheck %s --check-prefix=WHY

// Three bytes times a byte each fit in 31 bits, so the sum has no sign.

// CHECK-LABEL: func.func @bytes
// CHECK-NOT: arith.divsi
// CHECK: arith.shrui
// CHECK: return
func.func @bytes(%a: i8, %b: i8, %c: i32) -> i32 {
  %c77 = arith.constant 77 : i32
  %c255 = arith.constant 255 : i32
  %c256 = arith.constant 256 : i32
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %2 = arith.andi %c, %c255 : i32
  %3 = arith.muli %0, %c77 : i32
  %4 = arith.muli %1, %2 : i32
  %5 = arith.addi %3, %4 : i32
  %6 = arith.divsi %5, %c256 : i32
  return %6 : i32
}

// CHECK-LABEL: func.func @signed
// CHECK: arith.divsi
// WHY: 'DivSigned256' does not match 'arith.divsi': the condition does not hold: is never negative: isNeverNegative($x)
func.func @signed(%a: i8) -> i32 {
  %c256 = arith.constant 256 : i32
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.divsi %0, %c256 : i32
  return %1 : i32
}

// The e-graph keeps a range for each class, however deep what it comes from; the greedy driver looks a few definitions down.

// CHECK-LABEL: func.func @deep
// DEEP: arith.shrui
// GREEDY: arith.divsi
func.func @deep(%a: i8, %m: i32) -> i32 {
  %c256 = arith.constant 256 : i32
  %c4095 = arith.constant 4095 : i32
  %0 = arith.extui %a : i8 to i32
  %1 = arith.andi %m, %c4095 : i32
  %2 = arith.ori %0, %1 : i32
  %3 = arith.xori %2, %0 : i32
  %4 = arith.ori %3, %1 : i32
  %5 = arith.xori %4, %0 : i32
  %6 = arith.ori %5, %1 : i32
  %7 = arith.xori %6, %0 : i32
  %8 = arith.ori %7, %1 : i32
  %9 = arith.xori %8, %0 : i32
  %10 = arith.ori %9, %1 : i32
  %11 = arith.xori %10, %2 : i32
  %12 = arith.divsi %11, %c256 : i32
  return %12 : i32
}

// What is learnt of a value by another form of it counts as well: as a remainder, the sum is small.

// CHECK-LABEL: func.func @learnt
// DEEP: arith.shrui
func.func @learnt(%a: i32, %b: i32) -> i32 {
  %c256 = arith.constant 256 : i32
  %c1024 = arith.constant 1024 : i32
  %0 = arith.subi %a, %b : i32
  %1 = arith.remui %0, %c1024 : i32
  %2 = arith.addi %1, %b : i32
  %3 = arith.subi %2, %b : i32
  %4 = arith.divsi %3, %c256 : i32
  return %4 : i32
}
