func.func private @use(index, index)
func.func @f(%a: index, %b: index, %c: index) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%c, %c) {
    func.call @use(%i, %j) : (index, index) -> ()
  }
  return
}
