// RUN: rs-opt --patterns-td %S/Inputs/Alike.td --optimize="rules=Undo,Factor" %s | filecheck %s

// Neither quotient equals %x, as its product might wrap; but both may be replaced by it, and a rule that asks for one value takes them for that.

// CHECK-LABEL: func.func @factor
// CHECK-NEXT: %[[OR:.*]] = arith.ori %arg3, %arg4
// CHECK-NEXT: %[[AND:.*]] = arith.andi %arg0, %[[OR]]
// CHECK-NEXT: return %[[AND]]
func.func @factor(%x: i32, %y: i32, %z: i32, %a: i32, %b: i32) -> i32 {
  %0 = arith.muli %x, %y overflow<nsw> : i32
  %1 = arith.divsi %0, %y : i32
  %2 = arith.muli %x, %z overflow<nsw> : i32
  %3 = arith.divsi %2, %z : i32
  %4 = arith.andi %1, %a : i32
  %5 = arith.andi %3, %b : i32
  %6 = arith.ori %4, %5 : i32
  return %6 : i32
}
