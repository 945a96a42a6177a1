// flags: --snapshot-op-locations=filename=now.mlir --mlir-print-debuginfo
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
