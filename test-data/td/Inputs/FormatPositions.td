include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def FP_Dialect : Dialect { let name = "fp"; let cppNamespace = "::fp"; }
def FP_Unknown : Op<FP_Dialect, "unknown"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a attr-dict bogus";
}
def FP_Lines : Op<FP_Dialect, "lines"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = [{
    $a
      attr-dict $b
  }];
}
def FP_Joined : Op<FP_Dialect, "joined"> {
  let arguments = (ins AnyType:$a);
  let assemblyFormat = "$a " # " `:` type($b) attr-dict";
}
def FP_Quote : Op<FP_Dialect, "quote"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a `open attr-dict";
}
def FP_Type : TypeDef<FP_Dialect, "Type"> {
  let mnemonic = "type";
  let parameters = (ins "int64_t":$n);
  let assemblyFormat = "`<` $n $m `>`";
}
// The whole format is wrong, so the error is at the field.
def FP_Whole : Op<FP_Dialect, "whole"> {
  let arguments = (ins AnyType:$a);
  let assemblyFormat = "$a attr-dict";
}
