func.func @f(%x: i32) -> i32 {
  return %x : i32
}
func.func @g(%x: i32) -> i32 {
  return %x : i32
}
func.func @h(%x: i32) -> i32 {
  %0 = call @g(%x) : (i32) -> i32
  return %0 : i32
}
