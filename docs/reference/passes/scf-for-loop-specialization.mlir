// flags: --dialect-td docs/reference/passes/affine.td --scf-for-loop-specialization
func.func private @use(index)
func.func @f(%m: index, %lo: index, %step: index) {
  %n = affine.min affine_map<(d0) -> (d0, 64)>(%m)
  scf.for %i = %lo to %n step %step {
    func.call @use(%i) : (index) -> ()
  }
  return
}
