func.func private @double(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @four_times(%x: i32) -> i32 {
  %0 = call @double(%x) : (i32) -> i32
  %1 = call @double(%0) : (i32) -> i32
  return %1 : i32
}
