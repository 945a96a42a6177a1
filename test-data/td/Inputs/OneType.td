// Types of several operands, and names of aliases, that dialects give in few words.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def One_Dialect : Dialect { let name = "one"; let cppNamespace = "::one"; }

def One_SumOp : Op<One_Dialect, "sum", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs AnyType:$output);
  let assemblyFormat = "operands attr-dict `:` type($output)";
}

def One_PairOp : Op<One_Dialect, "pair", [SameTypeOperands]> {
  let arguments = (ins Variadic<AnyType>:$inputs, AnyType:$last);
  let results = (outs AnyType:$output);
  let assemblyFormat = "operands attr-dict `:` type($last) `,` type($output)";
}

class One_Type<string n, string m, string result, string text> : TypeDef<One_Dialect, n> {
  let mnemonic = m;
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
  let extraClassDeclaration = "::mlir::" # result # " getAlias(::llvm::raw_ostream &os) const {\n"
    # "  " # text # "\n  return ::mlir::" # result # "::FinalAlias;\n}";
}
def One_KeyType : One_Type<"Key", "key", "OpAsmDialectInterface::AliasResult", "os << \"k\";">;
def One_BoxType : One_Type<"Box", "box", "OpAsmAliasResult", "os << \"b\";">;
// A computed name is not read.
def One_SizedType : One_Type<"Sized", "sized", "OpAsmAliasResult", "os << \"s\"; os << getWidth();">;
