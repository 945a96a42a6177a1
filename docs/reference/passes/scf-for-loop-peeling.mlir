// flags: --dialect-td docs/reference/passes/affine.td --scf-for-loop-peeling
func.func private @use(index)
func.func @f(%lo: index, %hi: index, %step: index) {
  scf.for %i = %lo to %hi step %step {
    func.call @use(%i) : (index) -> ()
  }
  return
}
