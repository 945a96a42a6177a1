// What is wrong with a reference by itself is said where it is written, with the only types that its operation can have.
// RUN: not rs-opt --td-remarks %s --dialect-td %S/Inputs/ReferenceWrong.td --expand-references > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error: --implicit-check-not=remark:

// ERR: ReferenceWrong.td:6:57: error: w.empty: the decomposition is empty; it must end with 'return' and the results
// ERR: ReferenceWrong.td:7:76: error: w.more: expected 2 values after 'return' in the decomposition, found 1
// ERR: ReferenceWrong.td:8:56: error: w.less: expected 1 value after 'return' in the decomposition, found 0
// ERR: ReferenceWrong.td:9:95: error: w.region: an operation with regions or successors cannot have a decomposition
// ERR: ReferenceWrong.td:49:7: error: w.names: the type of result #0, named 'r', is neither written nor buildable nor inferred
// ERR: ReferenceWrong.td:52:60: error: w.left: expected 1 value after 'return' in the decomposition, found 0
// ERR: ReferenceWrong.td:45:45: error: the decomposition of 'w.in_circle' leads back to itself
// ERR: ReferenceWrong.td:10:57: error: the decomposition of 'w.other' returns i32, but result #0 ('r') must be 64-bit signless integer
// ERR: ReferenceWrong.td:11:65: error: the decomposition of 'w.no_float' returns i32, but result #0 ('r') must be floating-point
// ERR: ReferenceWrong.td:13:8: error: the decomposition of 'w.over_other' for these types: 'w.other' op inferred type(s) 'i32' are incompatible with return type(s) of operation
// ERR: ReferenceWrong.td:18:56: error: the decomposition of 'w.text' for these types: line 1: expected ','
// ERR: ReferenceWrong.td:19:86: error: the decomposition of 'w.default' returns i8, but result #0 ('r') must be 16-bit signless integer
// ERR: ReferenceWrong.td:26:8: remark: 'w.over_opaque' is never folded: 'w.opaque' in its decomposition has neither folder nor decomposition
// ERR: ReferenceWrong.td:37:1: error: the decomposition of 'w.wrong_last' returns i32, but result #2 ('b') must be floating-point
// ERR: ReferenceWrong.td:38:1: error: the decomposition of 'w.wrong_first' returns f32, but result #0 ('a') must be variadic of 32-bit signless integer
// ERR: ReferenceWrong.td:39:1: error: the decomposition of 'w.too_few' returns 1 values, which do not fit the results
// ERR: ReferenceWrong.td:40:1: error: the decomposition of 'w.too_many' returns 3 values, which do not fit the results
// ERR: ReferenceWrong.td:42:100: error: the decomposition of 'w.leaves' returns i32, but result #0 ('r') must be floating-point
// ERR: ReferenceWrong.td:43:95: error: the decomposition of 'w.builds' returns i32, but result #0 ('r') must be 32-bit float

// CHECK: %[[A:.*]] = "w.opaque"(%{{.*}}) : (i32) -> i32
// CHECK: return %[[A]]
func.func @right(%x: i32) -> i32 {
  %0 = "w.over_opaque"(%x) : (i32) -> i32
  return %0 : i32
}
// What lost its reference is an operation like others.
// CHECK: "w.other"(%{{.*}}) : (i32) -> i64
func.func @plain(%x: i32) -> i64 {
  %0 = "w.other"(%x) : (i32) -> i64
  return %0 : i64
}
// CHECK: "w.empty"(%{{.*}}) : (i32) -> i32
// CHECK: "w.more"(%{{.*}}) : (i32) -> (i32, i32)
// CHECK: "w.region"(%{{.*}}) ({
// CHECK: "w.left"(%{{.*}}) : (i32) -> i32
func.func @kept(%x: i32) {
  %0 = "w.empty"(%x) : (i32) -> i32
  %1:2 = "w.more"(%x) : (i32) -> (i32, i32)
  %2 = "w.region"(%x) ({}) : (i32) -> i32
  %3 = "w.left"(%x) : (i32) -> i32
  return
}
// Of results in variable number, each is what it is returned as.
// CHECK: func.func @many(%[[X:.*]]: i32)
// CHECK-NEXT: %[[F:.*]] = arith.sitofp %[[X]] : i32 to f32
// CHECK: return %[[X]], %[[F]]
func.func @many(%x: i32) -> (i32, f32) {
  %0:3 = "w.right_many"(%x) : (i32) -> (i32, i32, f32)
  return %0#1, %0#2 : i32, f32
}
// CHECK: "w.leaves"(%{{.*}}) : (i32) -> f32
// CHECK: w.builds %{{.*}}
// CHECK: "w.in_circle"(%{{.*}}) : (i32) -> f64
func.func @formats(%x: i32) {
  %0 = "w.leaves"(%x) : (i32) -> f32
  %1 = "w.builds"(%x) : (i32) -> f32
  %2 = "w.in_circle"(%x) : (i32) -> f64
  return
}
