func.func @count(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  %sum = scf.for %i = %c0 to %c100 step %c1 iter_args(%a = %n) -> i32 : i32 {
    %same = arith.remui %i, %c100 : i32
    %less = arith.cmpi slt, %i, %c100 : i32
    %next = arith.select %less, %same, %a : i32
    scf.yield %next : i32
  }
  return %sum : i32
}
