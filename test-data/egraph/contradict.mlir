// RUN: not rs-opt --patterns-td %S/Inputs/Contradict.td --optimize %s 2>&1 | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Contradict.td --optimize=rules=IsFour %s | filecheck %s --check-prefix=ONE

// Two rules make different constants of one value: what the first made constant, the others are still tried on.

// CHECK: Contradict.td:4:5: error: rule 'IsThree' is unsound: it makes 4 : i8 equal to 3 : i8
// ONE: arith.constant 4 : i8

func.func @f(%x: i8, %y: i8) -> i8 {
  %0 = arith.muli %x, %y : i8
  return %0 : i8
}
