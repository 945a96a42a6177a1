// flags: --dialect-td docs/reference/passes/mean.td --expand-references
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = stat.spread %a, %b : i32
  return %0 : i32
}
