func.func private @use(i32)
func.func @f(%c: i1, %a: i32, %b: i32) {
  %0 = arith.divsi %a, %b : i32
  scf.if %c {
    func.call @use(%0) : (i32) -> ()
  }
  return
}
