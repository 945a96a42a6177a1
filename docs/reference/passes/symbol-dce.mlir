func.func @main() {
  call @used() : () -> ()
  return
}
func.func private @used() {
  return
}
func.func private @unused() {
  return
}
