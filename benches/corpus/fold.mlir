// Constants all the way.
func.func @fold() -> i64 {
  %c3 = arith.constant 3 : i64
  %c4 = arith.constant 4 : i64
  %c5 = arith.constant 5 : i64
  %0 = arith.muli %c3, %c3 : i64
  %1 = arith.muli %c4, %c4 : i64
  %2 = arith.addi %0, %1 : i64
  %3 = arith.muli %c5, %c5 : i64
  %4 = arith.subi %2, %3 : i64
  %5 = arith.addi %4, %c5 : i64
  return %5 : i64
}
func.func @spread(%x: i64) -> i64 {
  %c3 = arith.constant 3 : i64
  %c4 = arith.constant 4 : i64
  %c5 = arith.constant 5 : i64
  %0 = arith.addi %x, %c3 : i64
  %1 = arith.subi %0, %c4 : i64
  %2 = arith.addi %1, %c5 : i64
  %3 = arith.muli %2, %c3 : i64
  %4 = arith.muli %3, %c4 : i64
  return %4 : i64
}
