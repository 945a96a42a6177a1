// A dialect loads when the text names it, evaluated or from the cache, by every executor.
// RUN: rs-opt --td-path %S/Inputs/acme %s | filecheck %s
// RUN: rm -rf %t.cache
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t.cache %s > %t.cold
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t.cache %s > %t.warm
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t.cache --executor=memo %s > %t.memo
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t.cache --chunking=never %s > %t.whole
// RUN: diff %t.cold %t.warm
// RUN: diff %t.cold %t.memo
// RUN: diff %t.cold %t.whole
// RUN: not rs-opt %s 2>&1 | filecheck %s --check-prefix=WITHOUT

// CHECK: acme.scale %{{.*}} by 3.0
// CHECK: acme.box %{{.*}} : f32 -> !acme.box<f32>
// WITHOUT: Dialect `acme' not found for custom op 'acme.scale'
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x by 3.0
  %1 = acme.box %0 : f32 -> !acme.box<f32>
  return %0 : f32
}
