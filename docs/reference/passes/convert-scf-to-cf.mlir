func.func @f(%c: i1, %a: index, %b: index, %lo: index, %hi: index, %step: index) -> index {
  %0 = scf.for %i = %lo to %hi step %step iter_args(%x = %a) -> index {
    %1 = scf.if %c -> index {
      %2 = arith.addi %x, %i : index
      scf.yield %2 : index
    } else {
      scf.yield %b : index
    }
    scf.yield %1 : index
  }
  return %0 : index
}
