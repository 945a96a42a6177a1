func.func private @next(i32) -> i32
func.func @f(%c: i1, %x: i32, %n: i32) -> i32 {
  cf.br ^head(%x : i32)
^head(%y: i32):
  %0 = arith.cmpi slt, %y, %n : i32
  cf.cond_br %0, ^body, ^end
^body:
  %1 = func.call @next(%y) : (i32) -> i32
  cf.br ^head(%1 : i32)
^end:
  return %y : i32
}
