// flags: --arith-emulate-unsupported-floats=source-types=bf16
func.func @f(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  return %0 : bf16
}
