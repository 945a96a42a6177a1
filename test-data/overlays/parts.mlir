// RUN: rs-opt --dialect-td %S/Inputs/Parts.td --dialect-td %S/Inputs/PartsSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Parts.td --dialect-td %S/Inputs/PartsSyntax.td --mlir-print-op-generic %s | rs-opt --dialect-td %S/Inputs/Parts.td --dialect-td %S/Inputs/PartsSyntax.td | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Parts.td --dialect-td %S/Inputs/PartsSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Parts of texts that follow from other parts, or that are left out.

// The default encoding is left out; encodings precede other attributes.
// CHECK: func.func private @types(!p.tile<4x?xf32>, !p.tile<4x4xf32, #p.layout<lanes = 2>, #p.other>, !p.tile<4x4xf32, #p.other>, !p.box<i32, 4>)
func.func private @types(!p.tile<4x?xf32, #p.layout<>>, !p.tile<4x4xf32, #p.other, #p.layout<lanes = 2>>,
                         !p.tile<4x4xf32, #p.layout<lanes = 1>, #p.other>, !p.box<i32, 4>)

// CHECK: func.func private @pair(!p.pair_of<i32, [i8, f32], 2>)
func.func private @pair(!p.pair_of<i32, [i8, f32], 2>)

// CHECK: func.func private @attrs() attributes {a = #p.pair<:f32 1.500000e+00, -2.000000e+00> : complex<f32>}
func.func private @attrs() attributes {a = #p.pair<:f32 1.5, -2.0>}

// CHECK: func.func @ops(%arg0: i3, %arg1: i5, %arg2: index, %arg3: memref<4x4xf32>) {
func.func @ops(%a: i3, %b: i5, %i: index, %m: memref<4x4xf32>) {
  // CHECK-NEXT: p.concat %arg0, %arg1 : i3, i5
  // GENERIC: "p.concat"(%{{.*}}) : (i3, i5) -> i8
  %0 = p.concat %a, %b : i3, i5
  // CHECK-NEXT: p.concat %arg1, %arg0 : i5, i3{{$}}
  %2 = p.concat %b, %a : i5, i3 and i64 and f32
  // CHECK-NEXT: %c-3_bits4 = p.constant <-3> : !p.bits<4>
  %1 = p.constant <-3> : !p.bits<4>
  // CHECK-NEXT: p.list
  // CHECK-NEXT: p.list[1, %arg2]
  p.list
  p.list [1, %i]
  // CHECK-NEXT: p.maps(%arg3 : memref<4x4xf32>) to(%arg3 : memref<4x4xf32>)
  // GENERIC: "p.maps"{{.*}}maps = [#map, #map]
  p.maps (%m : memref<4x4xf32>) to (%m : memref<4x4xf32>)
  // CHECK-NEXT: p.maps maps = [#map, #map1](%arg3
  p.maps maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>] (%m : memref<4x4xf32>) to (%m : memref<4x4xf32>)
  // CHECK-NEXT: p.strides{{$}}
  // GENERIC: "p.strides"() <{strides = #p.strided<>}>
  p.strides
  // CHECK-NEXT: p.strides <[1, 2]>
  p.strides <[1, 2]>
  // CHECK-NEXT: p.kind <i32>
  p.kind <i32>
  // CHECK-NEXT: "p.unknown"() : () -> ()
  "p.unknown"() : () -> ()
  return
}

// CHECK: p.func @f(%arg0: !p.ref<i32>) -> i8 {
// GENERIC: "p.func"() <{function_type = (i32) -> i8
p.func @f(%a: !p.ref<i32>) -> i8 {
  p.yield
}

// CHECK: func.func @cases(%arg0: i32)
func.func @cases(%a: i32) {
  // CHECK-NEXT: p.case %arg0 : i32, [
  // CHECK-NEXT:   default: ^bb1,
  // CHECK-NEXT:   4294967295: ^bb2(%arg0 : i32)
  // CHECK-NEXT: ]
  p.case %a : i32, [
    default: ^bb1,
    -1: ^bb2(%a : i32)
  ]
^bb1:
  // CHECK: p.case %arg0 : i32, [
  // CHECK-NEXT: default: ^bb2(%arg0 : i32)]
  p.case %a : i32, [ default: ^bb2(%a : i32) ]
^bb2(%b: i32):
  return
}

func.func @fill(%a: f32, %b: f32, %c: complex<f16>) {
  // GENERIC: "p.fill"
  // GENERIC-NEXT: ^bb0(%[[A:.*]]: f32, %{{.*}}: f32, %{{.*}}: complex<f16>):
  // GENERIC: %[[I:.*]] = "arith.constant"() <{value = 7 : i64}> : () -> i64
  // GENERIC-NEXT: %[[X:.*]] = "arith.sitofp"(%[[I]]) : (i64) -> f32
  // GENERIC-NEXT: %[[P:.*]] = "p.position"() <{dim = 1 : i64}> : () -> index
  // GENERIC-NEXT: %[[Y:.*]] = "p.number"(%[[P]]) : (index) -> f32
  // GENERIC-NEXT: %[[H:.*]] = "arith.constant"() <{value = 5.000000e-01 : f64}> : () -> f64
  // GENERIC: "arith.truncf"({{.*}}) : (f32) -> f16
  // GENERIC-NEXT: %{{.*}} = "arith.constant"() <{value = 0.000000e+00 : f16}> : () -> f16
  // GENERIC-NEXT: %{{.*}} = "p.whole"{{.*}} -> complex<f16>
  p.fill (%a, %b : f32, f32) to (%c : complex<f16>)
  return
}
