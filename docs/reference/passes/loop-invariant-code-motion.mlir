func.func private @use(index)
func.func @f(%a: index, %b: index, %lo: index, %hi: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %0 = arith.addi %a, %b : index
    %1 = arith.addi %0, %i : index
    func.call @use(%1) : (index) -> ()
  }
  return
}
