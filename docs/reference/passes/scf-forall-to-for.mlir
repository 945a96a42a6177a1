func.func private @use(index, index)
func.func @f(%n: index) {
  scf.forall (%i, %j) in (4, %n) {
    func.call @use(%i, %j) : (index, index) -> ()
  }
  return
}
