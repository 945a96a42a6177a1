func.func @f(%x: f32) {
  %0 = chain.x0 %x : f32
  return
}
