// Files with syntax overlays load with the dialect, evaluated and from the cache.
// RUN: rs-opt --td-path %S/Inputs/acme --td-path %S/Inputs/extension %s | filecheck %s
// RUN: rm -rf %t.cache
// RUN: rs-opt --td-path %S/Inputs/acme --td-path %S/Inputs/extension --cache-dir %t.cache %s | filecheck %s
// RUN: rs-opt --td-path %S/Inputs/acme --td-path %S/Inputs/extension --cache-dir %t.cache %s | filecheck %s

// CHECK: %scaled = acme.scale %arg0 times 3.0
// CHECK: %boxed = acme.box %scaled
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x times 3.0
  %1 = acme.box %0 : f32 -> !acme.box<f32>
  return %0 : f32
}
