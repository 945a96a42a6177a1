func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x times 2.0
  %1 = acme.scale %x times 2.0
  return %0 : f32
}
acme.extra
