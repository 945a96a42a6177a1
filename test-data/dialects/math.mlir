// RUN: rs-opt %s | FileCheck %s

// CHECK-LABEL: @syntax
func.func @syntax(%x: f32, %v: vector<4xf32>, %i: i32) {
  // CHECK: math.sqrt %{{.*}} fastmath<fast> : vector<4xf32>
  %0 = math.sqrt %v fastmath<fast> : vector<4xf32>
  // CHECK: math.isnan %{{.*}} {fastmath = #arith.fastmath<nnan>} : vector<4xf32>
  %1 = math.isnan %v {fastmath = #arith.fastmath<nnan>} : vector<4xf32>
  // CHECK: math.clampf %{{.*}} to [%{{.*}}, %{{.*}}] fastmath<nsz> : f32
  %2 = math.clampf %x to [%x, %x] fastmath<nsz> : f32
  // CHECK: %sin, %cos = math.sincos %{{.*}} : f32
  %sin, %cos = math.sincos %x : f32
  // CHECK: math.fpowi %{{.*}}, %{{.*}} : f32, i32
  %3 = math.fpowi %x, %i : f32, i32
  // CHECK: math.fma %{{.*}}, %{{.*}}, %{{.*}} : f32
  %4 = math.fma %x, %x, %x : f32
  return
}
