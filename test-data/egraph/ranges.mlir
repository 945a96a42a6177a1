// RUN: rs-opt --patterns-td %S/Inputs/Ranges.td --optimize="rules=DivSigned256 cost=latency" %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Ranges.td --apply-patterns %s | filecheck %s
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
// WHY: 'DivSigned256' does not match 'arith.divsi': the condition does not hold: isNeverNegative($0) over ($a)
func.func @signed(%a: i8) -> i32 {
  %c256 = arith.constant 256 : i32
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.divsi %0, %c256 : i32
  return %1 : i32
}
