// The vocabulary of 2020 behind the same engine.
// RUN: rs-opt %s --dialect-td %S/Inputs/Legacy.td --patterns-td %S/Inputs/Legacy.td --apply-patterns --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Legacy.td --dialect-td %S/Inputs/LegacyRefused.td --patterns-td %S/Inputs/LegacyRefused.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=LegacyRefused.td
// RUN: not rs-opt --dialect-td %S/Inputs/LegacyDialect.td /dev/null 2>&1 | filecheck %s --check-prefix=DIALECT

// The dialect that the names of operations stand for is told of at the first of them.
// DIALECT: LegacyDialect.td:4:5: error: dialect 't' is already defined at {{.*}}LegacyDialect.td:3

// Forms that the documents show and that never worked, or stopped to: each is refused with the reason.
// REFUSED-DAG: LegacyRefused.td:10:5: error: rule 'Unbound' is left out: '$other' is not bound by the source pattern
// REFUSED-DAG: LegacyRefused.td:11:5: error: rule 'Untold' is left out: the result types of 'r.two' cannot be inferred
// REFUSED-DAG: LegacyRefused.td:12:5: error: rule 'Overlapping' is left out: the results of one operation are partly auxiliary and partly replace the source
// REFUSED-DAG: LegacyRefused.td:13:5: error: rule 'BoundTwice' is left out: '$a' is bound twice
// REFUSED-DAG: LegacyRefused.td:14:5: warning: rule 'NoNative' is left out: function 'makeOne' in {{.*}} is neither a supported C++ function nor a registered native
// REFUSED-DAG: LegacyRefused.td:15:5: error: rule 'TooFew' is left out: expected 2 arguments for 'r.pair' ({{.*}}) in the result pattern, found 1
// REFUSED-DAG: LegacyRefused.td:16:{{[0-9]+}}: error: expected a value of type 'dag', got a list
// REFUSED-DAG: LegacyRefused.td:17:{{[0-9]+}}: error: expected ')' at the end of the dag
// REFUSED-DAG: LegacyRefused.td:18:5: error: rule 'TypeAttached' is left out: a type constraint takes one name

// CHECK-LABEL: func.func @scale
// CHECK: "new.scale"({{.*}}) <{factor = 2.500000e+00 : f32}>
// CHECK: "old.scale"({{.*}}) <{factor = "no float"}>
func.func @scale(%a: i32) -> (i32, i32) {
  %0 = "old.scale"(%a) {factor = 2.5 : f32} : (i32) -> i32
  %1 = "old.scale"(%a) {factor = "no float"} : (i32) -> i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @relu
// CHECK: "new.sum"(%{{.*}}, %{{.*}}) <{act = "RELU"}>
func.func @relu(%a: i32, %b: i32) -> i32 {
  %0 = "old.sum"(%a, %b) : (i32, i32) -> i32
  %1 = "old.relu"(%0) : (i32) -> i32
  return %1 : i32
}

// CHECK-LABEL: func.func @unit
// CHECK: %[[ONE:.*]] = "old.unit"()
// CHECK: return %[[ONE]]
func.func @unit() -> i32 {
  %0 = "old.unit"() : () -> i32
  %1 = "old.scale"(%0) {factor = 7 : i32} : (i32) -> i32
  return %1 : i32
}

// CHECK-LABEL: func.func @split
// CHECK-SAME: (%[[A:.*]]: tensor<4xf32>
// CHECK: "new.mark"(%[[A]])
// CHECK: return %[[A]]
// CHECK-LABEL: func.func @split_used
// CHECK: "old.split"
func.func @split(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "old.split"(%a) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4xf32>
}
func.func @split_used(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "old.split"(%a) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @twice
// CHECK: "new.scale"({{.*}}loc("in")
// CHECK: "new.scale"({{.*}}loc("outer")
func.func @twice(%a: f32) -> f32 {
  %0 = "old.twice"(%a) : (f32) -> f32 loc("in")
  %1 = "old.twice"(%0) : (f32) -> f32
  return %1 : f32
}
