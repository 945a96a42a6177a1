// flags: --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4
func.func private @use(index)
func.func @f(%step: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    func.call @use(%i) : (index) -> ()
  }
  return
}
