// flags: --arith-int-range-narrowing=int-bitwidths-supported=8,16
func.func @f(%a: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %0 = arith.andi %a, %c3 : i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}
