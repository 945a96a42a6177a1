func.func @absorb(%a: i32, %b: i32, %c: i32) -> i32 {
  %0 = arith.ori %a, %b : i32
  %1 = arith.ori %0, %c : i32
  %2 = arith.andi %1, %a : i32
  return %2 : i32
}
func.func @parts(%a: i32, %b: i32) -> i32 {
  %0 = arith.andi %a, %b : i32
  %1 = arith.xori %b, %a : i32
  %2 = arith.ori %1, %0 : i32
  return %2 : i32
}
func.func @difference(%a: i32, %b: i32) -> i32 {
  %0 = arith.andi %a, %b : i32
  %1 = arith.ori %b, %a : i32
  %2 = arith.subi %1, %0 : i32
  return %2 : i32
}
func.func @masks(%a: i32, %b: i32, %c: i32, %m: i32) -> i32 {
  %0 = arith.andi %a, %m : i32
  %1 = arith.andi %m, %b : i32
  %2 = arith.andi %c, %m : i32
  %3 = arith.ori %0, %1 : i32
  %4 = arith.ori %3, %2 : i32
  return %4 : i32
}
func.func @gate(%a: i1, %b: i1) -> i1 {
  %true = arith.constant true
  %0 = arith.xori %a, %true : i1
  %1 = arith.xori %0, %true : i1
  %2 = arith.andi %1, %b : i1
  %3 = arith.ori %a, %2 : i1
  return %3 : i1
}
