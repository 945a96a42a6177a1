// flags: --dialect-td docs/reference/passes/parts.td --sroa
func.func @f(%v: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %a = parts.new : memref<4xi32>
  parts.set %v to %a[%c1] : i32, memref<4xi32>
  %0 = parts.get %a[%c1] : memref<4xi32> -> i32
  return %0 : i32
}
