// Operations with a native property `n` and an attribute `m`, and each of the three dictionaries.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Dialect_NN : Dialect { let name = "nn"; let cppNamespace = "::nn"; }
class NN_Op<string mnemonic> : Op<Dialect_NN, mnemonic> {
  let arguments = (ins DefaultValuedProp<I64Prop, "0">:$n, DefaultValuedAttr<I64Attr, "0">:$m);
}

def NN_Text : NN_Op<"text"> { let assemblyFormat = "(`n` $n^)? (`m` $m^)? attr-dict"; }
def NN_Keyword : NN_Op<"keyword"> { let assemblyFormat = "(`n` $n^)? (`m` $m^)? attr-dict-with-keyword"; }
def NN_Dict : NN_Op<"dict"> { let assemblyFormat = "prop-dict attr-dict"; }
def NN_Hidden : NN_Op<"hidden"> { let assemblyFormat = "attr-dict"; }
def NN_Load : Op<Dialect_NN, "load"> {
  let arguments = (ins OptionalProp<I64Prop>:$alignment, UnitProp:$fast);
  let results = (outs I32:$result);
  let assemblyFormat = "(`align` $alignment^)? (`fast` $fast^)? attr-dict";
}
