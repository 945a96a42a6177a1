// A filter whose taps come in pairs, and addresses of array elements.
func.func @fir(%x0: i32, %x1: i32, %x2: i32, %x3: i32, %k0: i32, %k1: i32) -> i32 {
  %p0 = arith.muli %x0, %k0 : i32
  %p1 = arith.muli %x1, %k1 : i32
  %p2 = arith.muli %x2, %k1 : i32
  %p3 = arith.muli %x3, %k0 : i32
  %s0 = arith.addi %p0, %p1 : i32
  %s1 = arith.addi %s0, %p2 : i32
  %s2 = arith.addi %s1, %p3 : i32
  return %s2 : i32
}
func.func @address(%base: i32, %i: i32, %j: i32) -> (i32, i32) {
  %c4 = arith.constant 4 : i32
  %c8 = arith.constant 8 : i32
  %c12 = arith.constant 12 : i32
  %0 = arith.muli %i, %c4 : i32
  %1 = arith.muli %j, %c4 : i32
  %2 = arith.addi %0, %c8 : i32
  %3 = arith.addi %2, %1 : i32
  %4 = arith.addi %3, %base : i32
  %5 = arith.addi %3, %c12 : i32
  %6 = arith.addi %5, %base : i32
  return %4, %6 : i32, i32
}
func.func @times_nine(%x: i32) -> i32 {
  %c8 = arith.constant 8 : i32
  %0 = arith.muli %x, %c8 : i32
  %1 = arith.addi %0, %x : i32
  return %1 : i32
}
