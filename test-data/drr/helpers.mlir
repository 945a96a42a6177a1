// RUN: rs-opt %s --dialect-td %S/Inputs/Helpers.td --patterns-td %S/Inputs/HelpersRules.td --apply-patterns | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Helpers.td --patterns-td %S/Inputs/HelpersRefused.td --apply-patterns 2>&1 | filecheck %s --check-prefix=REFUSED

// C++ helpers for strings, elements and numbers, and builders that deduce result types.

// REFUSED: 'NotText' is left out: {{.*}} is not supported: it can never be evaluated
// REFUSED-NOT: 'NoSuchSum'
// REFUSED: 'NotNumber' is left out: {{.*}} is not supported: it can never be evaluated
// REFUSED: 'ChangedByBuilder' is left out: the result types of 'h.changes' cannot be inferred

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: "h.out"(%arg0) <{a = "p_AB7"}>
// CHECK-NEXT: "h.out"(%arg1) <{a = dense<3> : tensor<2xi32>}>
// CHECK-NEXT: "h.out"(%arg2) <{a = dense<1.000000e+00> : tensor<2xf32>}>
// CHECK-NEXT: "h.out"(%arg0) <{a = 404 : i64}>
// 127 + 1 is -128; half of it, negated, is 64.
// CHECK-NEXT: "h.out"(%arg0) <{a = 64 : i8}>
// CHECK-NEXT: "h.out"(%arg0) <{a = 4095 : i32}>
// CHECK-NEXT: "h.out"(%arg0) <{a = true}>
// CHECK-NEXT: [[P:%.*]] = "h.pieces"(%arg1) <{a}> : (tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: [[W:%.*]] = "h.whole"([[P]]) <{a}> : (tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: "h.out"([[W]]) <{a = true}> : (tensor<2xi32>) -> i1
func.func @f(%x: i32, %t: tensor<2xi32>, %f: tensor<2xf32>) -> (i32, tensor<2xi32>, tensor<2xf32>, i32, i32, i32, i32, i1) {
  %0 = "h.in"(%x) {a = "ab"} : (i32) -> i32
  %1 = "h.in"(%t) {a = 3 : i32} : (tensor<2xi32>) -> tensor<2xi32>
  %2 = "h.in"(%f) {a = 1.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "h.in"(%x) {a = 16 : i64} : (i32) -> i32
  %4 = "h.in"(%x) {a = 127 : i8} : (i32) -> i32
  %5 = "h.in"(%x) {a = -1 : i16} : (i32) -> i32
  %6 = "h.in"(%x) {a = -0.0 : f64} : (i32) -> i32
  %7 = "h.in"(%t) {a} : (tensor<2xi32>) -> i32
  %8 = "h.in"(%7) {a = true} : (i32) -> i1
  return %0, %1, %2, %3, %4, %5, %6, %8 : i32, tensor<2xi32>, tensor<2xf32>, i32, i32, i32, i32, i1
}
