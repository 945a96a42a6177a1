func.func private @select(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%r: i32):
  return %r : i32
}
func.func @main(%y: i32) -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %0 = call @select(%true, %c1, %c1) : (i1, i32, i32) -> i32
  %1 = arith.addi %0, %c1 : i32
  return %1 : i32
}
