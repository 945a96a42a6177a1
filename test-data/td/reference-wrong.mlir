// What is wrong with a reference by itself is said where it is written, with the only types that its operation can have.
// RUN: not rs-opt %s --dialect-td %S/Inputs/ReferenceWrong.td --expand-references > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error: --implicit-check-not=remark:

// ERR: ReferenceWrong.td:6:57: error: w.empty: the reference is empty; it ends with 'return' and the results
// ERR: ReferenceWrong.td:7:76: error: w.more: the reference returns 1 values, not 2
// ERR: ReferenceWrong.td:8:56: error: w.less: the reference returns 0 values, not 1
// ERR: ReferenceWrong.td:9:95: error: w.region: a reference cannot stand for regions or successors
// ERR: ReferenceWrong.td:10:57: error: the reference of 'w.other' returns i32, but result #0 ('r') must be signless integer of 64 bits
// ERR: ReferenceWrong.td:11:65: error: the reference of 'w.no_float' returns i32, but result #0 ('r') must be float
// ERR: ReferenceWrong.td:13:8: error: the reference of 'w.over_other' for these types: 'w.other' op infers result types (i32), which are not its own
// ERR: ReferenceWrong.td:18:56: error: the reference of 'w.text' for these types: expected ','
// ERR: ReferenceWrong.td:19:86: error: the reference of 'w.default' returns i8, but result #0 ('r') must be signless integer of 16 bits
// ERR: ReferenceWrong.td:26:8: remark: 'w.over_opaque' is never folded: 'w.opaque' in its reference has neither folder nor reference

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
