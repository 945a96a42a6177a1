// flags: --dialect-td docs/reference/passes/affine.td --scf-for-loop-canonicalization
func.func private @use(index)
func.func @f() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    %0 = affine.min affine_map<(d0) -> (4, 16 - d0)>(%i)
    func.call @use(%0) : (index) -> ()
  }
  return
}
