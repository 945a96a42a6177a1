// flags: --patterns-td docs/reference/passes/rules.td --cost-model=latency --optimize
func.func @f(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %z : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
