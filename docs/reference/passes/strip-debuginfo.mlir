// flags: --strip-debuginfo --mlir-print-debuginfo
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("model.py":12:4)
  return %0 : i32
}
