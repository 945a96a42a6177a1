func.func private @use(index)
func.func @f(%lo: index, %hi: index, %step: index) {
  scf.parallel (%i) = (%lo) to (%hi) step (%step) {
    func.call @use(%i) : (index) -> ()
  }
  scf.parallel (%i) = (%lo) to (%hi) step (%step) {
    %0 = arith.addi %i, %step : index
    func.call @use(%0) : (index) -> ()
  }
  return
}
