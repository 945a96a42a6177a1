// RUN: rs-opt --dialect-td %S/Inputs/Kernels.td --dialect-td %S/Inputs/KernelsSyntax.td --split-input-file --allow-unregistered-dialect %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Kernels.td --dialect-td %S/Inputs/KernelsSyntax.td --split-input-file --allow-unregistered-dialect --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt --dialect-td %S/Inputs/Kernels.td --dialect-td %S/Inputs/KernelsSyntax.td --split-input-file --allow-unregistered-dialect --mlir-print-op-generic %s | rs-opt --dialect-td %S/Inputs/Kernels.td --dialect-td %S/Inputs/KernelsSyntax.td --split-input-file --allow-unregistered-dialect | filecheck %s
// Memory of a region without a function type, which follows one argument, or two in a cluster.

// CHECK-LABEL: func.func @launches
// CHECK: kernels.launch blocks(%arg1 = %arg0) shared(%arg2 : i32) private(%arg3 : f32, %arg4 : i8) {
// CHECK: kernels.launch clusters(%arg2 = %arg0) blocks(%arg1 = %arg0) private(%arg3 : f32) {
// GENERIC-LABEL: sym_name = "launches"
// GENERIC: ^bb0(%{{.*}}: index, %{{.*}}: i32, %{{.*}}: f32, %{{.*}}: i8):
// GENERIC: {shared_count = 1 : i64}
// GENERIC: ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: f32):
// GENERIC: {shared_count = 0 : i64}
func.func @launches(%n: index) {
  kernels.launch blocks(%i = %n) shared(%a : i32) private(%b : f32, %c : i8) {
    "t.use"(%i, %a, %b, %c) : (index, i32, f32, i8) -> ()
  }
  kernels.launch clusters(%k = %n) blocks(%i = %n) private(%b : f32) {
    "t.use"(%i, %k, %b) : (index, index, f32) -> ()
  }
  return
}

// -----

// Types in parentheses, which may be left out when they are read; an attribute that is set, and printed.

// CHECK-LABEL: func.func @loops
// CHECK: %0 = kernels.loop mode "plain" %arg0 -> (i32)
// CHECK: kernels.loop mode "fast"
// GENERIC: "kernels.loop"(%{{.*}}) <{mode = "plain"}>
func.func @loops(%a: i32) {
  %0 = kernels.loop %a -> i32
  kernels.loop mode "fast"
  return
}

// -----

// CHECK-LABEL: func.func @transfers
// CHECK: kernels.transfer %arg0[%arg2 + symbol(%arg3)], %arg1[0, %arg2], %arg2 : memref<8xf32>, memref<8x8xf32>
// GENERIC: "kernels.transfer"(%arg0, %arg2, %arg3, %arg1, %arg2, %arg2)
// GENERIC-SAME: : (memref<8xf32>, index, index, memref<8x8xf32>, index, index) -> ()
func.func @transfers(%a: memref<8xf32>, %b: memref<8x8xf32>, %i: index, %n: index) {
  kernels.transfer %a[%i + symbol(%n)], %b[0, %i], %i : memref<8xf32>, memref<8x8xf32>
  return
}

// -----

// CHECK-LABEL: func.func @products
// CHECK: kernels.product %arg0 {strides = dense<[2, 3]> : tensor<2xi64>} : i32
// CHECK: kernels.product %arg0 : i32
// GENERIC: #map{{[0-9]*}} = affine_map<(d0, d1, d2) -> (d0 * 2 + d2, d2 * 3)>
// GENERIC: #map{{[0-9]*}} = affine_map<(d0, d1, d2) -> (d0 + d2, d2)>
// GENERIC: kernels.maps = [
func.func @products(%a: i32) {
  kernels.product %a {strides = dense<[2, 3]> : tensor<2xi64>} : i32
  kernels.product %a : i32
  return
}

// -----

// As many results as operands.

// CHECK-LABEL: func.func @checks
// CHECK: %0:2 = kernels.check %arg0, %arg1 : i32, f32
// CHECK: {{^ *}}kernels.check
func.func @checks(%a: i32, %b: f32) -> (i1, i1) {
  %0:2 = kernels.check %a, %b : i32, f32
  kernels.check
  return %0#0, %0#1 : i1, i1
}
