// Types of results that an operation infers in C++ can be stated in an overlay. The operation keeps its syntax.
// RUN: rs-opt %s --dialect-td %S/Inputs/ResultTypes.td --dialect-td %S/Inputs/ResultTypesSyntax.td --allow-unregistered-dialect | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/ResultTypes.td --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefix=WITHOUT
// RUN: not rs-opt %s --dialect-td %S/Inputs/ResultTypesRefused.td 2>&1 | filecheck %s --check-prefix=REFUSED

// WITHOUT: error: the type of a result does not follow from the text

// REFUSED-DAG: ResultTypesRefused.td:3:{{.*}} error: r.join: '$sum' is not a result
// REFUSED-DAG: ResultTypesRefused.td:4:{{.*}} error: r.parts: the expression reads the value '$input', which a format does not know; read its type, '$input.getType()'
// REFUSED-DAG: ResultTypesRefused.td:5:{{.*}} error: the overlay describes operation 'r.part', which does not exist; did you mean 'r.parts'?
// REFUSED-DAG: ResultTypesRefused.td:11:{{.*}} error: r.a: the type of '$y' uses 'scaled', which is not understood
// REFUSED-DAG: ResultTypesRefused.td:13:{{.*}} error: r.b: expected '$result = expression', found '$x.getType()'
// REFUSED-DAG: ResultTypesRefused.td:15:{{.*}} error: r.c: the expression '[&] { SmallVector<Type> types; types.pop_back(); return types; }()' is not understood
// REFUSED-DAG: ResultTypesRefused.td:18:{{.*}} error: the types of 'r.d' have an overlay already, at {{.*}}ResultTypesRefused.td:17

// CHECK-LABEL: func.func @join
// CHECK: "u.use"(%{{.*}}, %{{.*}}) : (tensor<2x3x4xf32>, tensor<4x2x3xf32>) -> ()
func.func @join(%a: tensor<2x3xf32>, %b: tensor<4xf32>) {
  %0 = r.join %a, %b swapped false : tensor<2x3xf32>, tensor<4xf32>
  %1 = r.join %a, %b swapped true : tensor<2x3xf32>, tensor<4xf32>
  "u.use"(%0, %1) : (tensor<2x3x4xf32>, tensor<4x2x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @parts
// CHECK: %[[P:.*]]:2 = r.parts
// CHECK-NEXT: "u.use"(%[[P]]#1) : (tensor<3xf32>) -> ()
// CHECK-NEXT: r.parts %{{.*}} : tensor<1x3xf32>
func.func @parts(%a: tensor<2x3xf32>, %b: tensor<1x3xf32>) {
  %0:2 = r.parts %a : tensor<2x3xf32>
  "u.use"(%0#1) : (tensor<3xf32>) -> ()
  r.parts %b : tensor<1x3xf32>
  return
}
