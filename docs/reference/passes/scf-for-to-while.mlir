func.func private @use(index)
func.func @f(%lo: index, %hi: index, %step: index) {
  scf.for %i = %lo to %hi step %step {
    %0 = arith.addi %i, %step : index
    func.call @use(%0) : (index) -> ()
  }
  return
}
