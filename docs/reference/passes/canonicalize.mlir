func.func @f(%x: i32, %c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %0 = arith.addi %x, %one : i32
  %1 = arith.addi %0, %two : i32
  %r = scf.if %c -> i32 {
    scf.yield %1 : i32
  } else {
    scf.yield %1 : i32
  }
  return %r : i32
}
