// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s
// Elements and memory spaces of dialects of MLIR that are not loaded: what they would say is not known.

// CHECK: func.func private @f(memref<4x!ptr.ptr>, memref<*xf32, #gpu.address_space<workgroup>>)
func.func private @f(memref<4x!ptr.ptr>, memref<*xf32, #gpu.address_space<workgroup>>)

// CHECK: func.func private @loaded(memref<4xi32, #arith.fastmath<none>>, tensor<4x!nowhere.type>)
func.func private @loaded(memref<4xi32, #arith.fastmath<none>>, tensor<4x!nowhere.type>)
