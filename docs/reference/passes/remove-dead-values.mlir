func.func private @pair(%x: i32, %y: i32) -> (i32, i32) {
  return %x, %y : i32, i32
}
func.func @main(%x: i32, %y: i32) -> i32 {
  %0:2 = call @pair(%x, %y) : (i32, i32) -> (i32, i32)
  return %0#0 : i32
}
