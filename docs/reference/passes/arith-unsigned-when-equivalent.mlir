func.func private @use(index, i1)
func.func @f(%step: index) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %step {
    %0 = arith.divsi %i, %c10 : index
    %1 = arith.cmpi slt, %i, %c10 : index
    func.call @use(%0, %1) : (index, i1) -> ()
  }
  return
}
