// RUN: rs-opt --dialect-td %S/Inputs/Numbers.td --dialect-td %S/Inputs/NumbersSyntax.td --split-input-file %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Numbers.td --dialect-td %S/Inputs/NumbersSyntax.td --split-input-file %s | rs-opt --dialect-td %S/Inputs/Numbers.td --dialect-td %S/Inputs/NumbersSyntax.td --split-input-file | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Numbers.td --dialect-td %S/Inputs/NumbersSyntax.td --split-input-file --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Types in short forms, attributes in texts of their own, and reductions.

// CHECK-LABEL: func.func @types
func.func @types(%a: i32, %b: i64, %p: i1, %r: tensor<2xf32>) {
  // CHECK: n.sub %arg0, %arg1 : i32, i64 -> f32
  %0 = n.sub %a, %b : i32, i64 -> f32
  // CHECK: n.negate %arg0 : i32
  %1 = n.negate %a : i32
  // CHECK: n.negate %arg0 : (i32) -> i64
  %2 = n.negate %a : (i32) -> i64
  // CHECK: n.madd %arg0, %arg0, %arg0 {x} : i32
  // GENERIC: "n.madd"({{.*}}) {x} : (i32, i32, i32) -> i32
  %3 = n.madd %a, %a, %a {x} : i32
  // CHECK: n.select %arg2, %arg0, %arg0 : i1, i32
  // GENERIC: "n.select"({{.*}}) : (i1, i32, i32) -> i32
  %4 = n.select %p, %a, %a : i1, i32
  // CHECK: n.select %arg2, %arg0, %arg1 : (i1, i32, i64) -> i32
  %5 = n.select %p, %a, %b : (i1, i32, i64) -> i32
  // CHECK: n.complex %arg3, %arg3 : tensor<2xcomplex<f32>>
  // GENERIC: "n.complex"({{.*}}) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  %6 = n.complex %r, %r : tensor<2xcomplex<f32>>
  // CHECK: n.complex %arg0, %arg3 : (i32, tensor<2xf32>) -> i32
  %7 = n.complex %a, %r : (i32, tensor<2xf32>) -> i32
  // CHECK: n.pack %arg0, %arg1 : tuple<i32, i64>
  %8 = n.pack %a, %b : tuple<i32, i64>
  // CHECK: n.pack{{ +}}: tuple<>
  %9 = n.pack : tuple<>
  // CHECK: %outputs:2, %carries = n.scan(%arg0) inits(%arg1) : (i32, i64) -> (f32, f64, i64)
  // GENERIC: "n.scan"({{.*}}) <{operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 2, 1>}>
  %10:3 = n.scan(%a) inits(%b) : (i32, i64) -> (f32, f64, i64)
  return
}

// -----

// CHECK-LABEL: func.func @attributes
// CHECK-SAME: tensor<?x4xf32, #n.bounds<8, ?>>
// CHECK-SAME: !n.quantized<i8, 2.000000e+00:15>, %{{.*}}: !n.quantized<u8<1:255>:1, {2.000000e+00,1.000000e+00:-1}>
// CHECK-SAME: !n.quantized<i8:{0:1, 1:2}, {{[{][{]}}2.000000e+00, 1.000000e+00}, {3.000000e+00:1, 4.000000e+00}}>
func.func @attributes(%t: tensor<?x4xf32, #n.bounds<8, ?>>, %a: !n.quantized<i8<-128:127>, 2.0:15>,
                      %b: !n.quantized<u8<1:255>:1, {2.0, 1.0:-1}>,
                      %c: !n.quantized<i8:{0:1, 1:2}, {{2.0:0, 1.0}, {3.0:1, 4.0}}>) {
  // CHECK: n.window {} {x = #n.layout<[b, 0]>}
  n.window {} {x = #n.layout<[b, 0]>}
  // CHECK: n.window {stride = [1, 2], pad = {{\[\[}}0, 0], [1, 1], [0, 2{{\]\]}}, reverse = [true, false], kinds = [fast, slow], layout = <[b, 0, 1]>}
  // GENERIC: padding = dense<{{.*}}> : tensor<3x2xi64>
  n.window {kinds = [fast, slow], stride = [1, 2], pad = [[0, 0], [1, 1], [0, 2]], reverse = [true, 0], layout = <[b, 0, 1]>}
  // CHECK: n.slice [0:4, 1:8:2]
  // GENERIC: strides = array<i64: 1, 2>
  n.slice [0:4:1, 1:8:2]
  // CHECK: n.slice []
  n.slice []
  // CHECK: n.precision e8m10, b x 0 x 1
  // GENERIC: "n.precision"() <{e = 8 : i32, layout = #n.layout<[b, 0, 1]>, m = 10 : i32}>
  n.precision e8m10, b x 0 x 1
  // CHECK: %c = n.constant {x} dense<1> : tensor<2xi32>
  %0 = n.constant {x} dense<1> : tensor<2xi32>
  // CHECK: %cst = n.constant() <{value = dense<1> : tensor<2xi8>}> {x} : () -> tensor<2xf32>
  %1 = n.constant() <{value = dense<1> : tensor<2xi8>}> {x} : () -> tensor<2xf32>
  return
}

// -----

// CHECK-LABEL: func.func @reductions
func.func @reductions(%a: tensor<4x2xf32>, %b: tensor<f32>, %c: tensor<i32>) {
  // CHECK: n.reduce(%arg0 init: %arg1) applies n.add across dimensions = [0, 1] {x} : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
  // GENERIC: "n.reduce"
  // GENERIC-NEXT: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>):
  // GENERIC-NEXT: %[[C:.*]] = "n.add"(%[[A]], %[[B]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "n.return"(%[[C]]) : (tensor<f32>) -> ()
  %0 = n.reduce(%a init: %b) applies n.add across dimensions = [0, 1] {x} : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
  // CHECK: n.reduce(%arg0 init: %arg1), (%arg0 init: %arg2) across dimensions = [0] : (tensor<4x2xf32>, tensor<4x2xf32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  // CHECK-NEXT: reducer(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>) (%[[U:.*]]: tensor<f32>, %[[V:.*]]: tensor<i32>)  {
  // CHECK-NEXT: n.return %[[Y]], %[[V]] : tensor<f32>, tensor<i32>
  // GENERIC: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>, %{{.*}}: tensor<i32>):
  %1:2 = n.reduce(%a init: %b), (%a init: %c) across dimensions = [0] : (tensor<4x2xf32>, tensor<4x2xf32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%u: tensor<f32>, %v: tensor<i32>) {
    n.return %y, %v : tensor<f32>, tensor<i32>
  }
  return
}
