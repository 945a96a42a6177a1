// flags: --patterns-td docs/reference/passes/conversion.td --convert=target=AddsOnly
func.func @f(%x: i32, %y: i32, %n: index) -> (i32, index) {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %n, %n : index
  return %0, %1 : i32, index
}
