// flags: --dialect-td docs/reference/passes/slots.td --mem2reg
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = slot.new i32
  cf.cond_br %c, ^then, ^else
^then:
  slot.set %a to %0 : i32
  cf.br ^end
^else:
  slot.set %b to %0 : i32
  cf.br ^end
^end:
  %1 = slot.get %0 : i32
  return %1 : i32
}
