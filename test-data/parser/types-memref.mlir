// RUN: rs-opt %s | filecheck %s --match-full-lines
// Memrefs with a layout, with a memory space; an identity layout is not shown.

func.func private @f(memref<f32>, memref<?x4xi8>, memref<4xf32, 3>, memref<*xf32>, memref<*xf32, 1>)
func.func private @space(memref<4xi8, 0>, memref<4xi8, "shared">, memref<4xi8, 3 : i32>, memref<*xi8, 0 : i32>, memref<4xi8, false>)
func.func private @map(memref<4x8xf32, affine_map<(d0, d1) -> (d0, d1)>>, memref<4x8xf32, affine_map<(i, j) -> (j, i)>, 2>)
func.func private @strided(memref<4x8xf32, strided<[8, 1]>>, memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4xf32, strided<[2], offset: 4>, 1>)
func.func private @elements(memref<4xmemref<2xf32>>, memref<2xvector<2xf32>>, memref<2xindex>, memref<1xcomplex<f32>>)

// CHECK:      #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @f(memref<f32>, memref<?x4xi8>, memref<4xf32, 3>, memref<*xf32>, memref<*xf32, 1>)
// CHECK-NEXT:   func.func private @space(memref<4xi8>, memref<4xi8, "shared">, memref<4xi8, 3 : i32>, memref<*xi8>, memref<4xi8>)
// CHECK-NEXT:   func.func private @map(memref<4x8xf32>, memref<4x8xf32, #map, 2>)
// CHECK-NEXT:   func.func private @strided(memref<4x8xf32, strided<[8, 1]>>, memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4xf32, strided<[2], offset: 4>, 1>)
// CHECK-NEXT:   func.func private @elements(memref<4xmemref<2xf32>>, memref<2xvector<2xf32>>, memref<2xindex>, memref<1xcomplex<f32>>)
// CHECK-NEXT: }
