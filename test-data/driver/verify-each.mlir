// Without verification after each pass, invalid IR is printed in the generic form, which reads back, unless the printer may assume that it is valid.
// RUN: split-file %s %t
// RUN: not rs-opt %t/in.mlir --dialect-td %t/Ops.td --patterns-td %t/Rules.td --apply-patterns 2>&1 | filecheck %s --check-prefix=EACH
// RUN: rs-opt %t/in.mlir --dialect-td %t/Ops.td --patterns-td %t/Rules.td --apply-patterns --verify-each=false | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt %t/in.mlir --dialect-td %t/Ops.td --patterns-td %t/Rules.td --apply-patterns --verify-each=false --executor=memo | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt %t/in.mlir --dialect-td %t/Ops.td --patterns-td %t/Rules.td --apply-patterns --verify-each=false --mlir-print-assume-verified | filecheck %s --check-prefix=ASSUMED
// RUN: rs-opt %t/valid.mlir --cse --verify-each=false | filecheck %s --check-prefix=VALID
// RUN: rs-opt %t/valid.mlir --cse --verify-each=false --executor=memo | filecheck %s --check-prefix=VALID

// EACH: error: after pass 'apply-patterns': 'bb.two' op operand #0 must be 64-bit signless integer, but got 'i32'
// GENERIC: "builtin.module"() ({
// GENERIC: "bb.two"(%arg0) : (i32) -> i32
// ASSUMED: module {
// ASSUMED: bb.two %arg0
// VALID: module {
// VALID-NEXT: func.func @f(%arg0: i32) -> i32 {

//--- Ops.td
include "mlir/IR/OpBase.td"
def B : Dialect { let name = "bb"; let cppNamespace = "::bb"; }
def OneOp : Op<B, "one"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$y);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def TwoOp : Op<B, "two"> {
  let arguments = (ins I64:$x);
  let results = (outs I32:$y);
  let assemblyFormat = "$x attr-dict";
}
//--- Rules.td
include "mlir/IR/PatternBase.td"
include "Ops.td"
def Wrong : Pat<(OneOp $x), (TwoOp $x)>;
//--- in.mlir
func.func @f(%x: i32) -> i32 {
  %0 = bb.one %x : i32
  return %0 : i32
}
//--- valid.mlir
func.func @f(%x: i32) -> i32 {
  return %x : i32
}
