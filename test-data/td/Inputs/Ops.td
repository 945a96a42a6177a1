// Operations with what the documents ask of arguments, results and traits.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"

def Ops_Dialect : Dialect {
  let name = "ops";
  let cppNamespace = "::ops";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class Ops_Op<string name, list<Trait> traits = []> : Op<Ops_Dialect, name, traits>;

def Ops_Mode : I32EnumAttr<"Mode", "a mode", [I32EnumAttrCase<"Eq", 0, "eq">, I32EnumAttrCase<"Ne", 1, "ne">]> {
  let cppNamespace = "::ops";
}
def Ops_Defaults : Ops_Op<"defaults"> {
  let arguments = (ins
    DefaultValuedAttr<F32Attr, "0.5f">:$f,
    DefaultValuedAttr<DenseI64ArrayAttr, "{1, 2, 3}">:$list,
    DefaultValuedAttr<Ops_Mode, "::ops::Mode::Ne">:$mode,
    DefaultValuedStrAttr<StrAttr, "text">:$s);
  let assemblyFormat = "(`f` $f^)? (`list` $list^)? (`mode` $mode^)? (`s` $s^)? attr-dict";
}
def Ops_Compare : Ops_Op<"compare"> {
  let arguments = (ins Ops_Mode:$mode);
  let assemblyFormat = "$mode attr-dict";
}
def Ops_Halves : Ops_Op<"halves", [SameVariadicResultSize]> {
  let results = (outs Variadic<I32>:$a, Variadic<I64>:$b);
}
def Ops_Alike : Ops_Op<"alike", [SameTypeOperands]> { let arguments = (ins AnyType:$a, AnyType:$b); }
def Ops_Ranks : Ops_Op<"ranks", [AllRanksMatch<["a", "b"]>]> { let arguments = (ins AnyTensor:$a, AnyTensor:$b); }
def Ops_Counts : Ops_Op<"counts", [AllElementCountsMatch<["a", "b"]>]> {
  let arguments = (ins AnyVectorOfAnyRank:$a, AnyVectorOfAnyRank:$b);
}
def Ops_Rank2 : Ops_Op<"rank2"> { let arguments = (ins 2DTensorOf<[F32]>:$a); }
def Ops_Static : Ops_Op<"static"> { let arguments = (ins AnyStaticShapeTensor:$a); }
// Ranks and sizes, of each kind of shaped type.
def Ops_Dims : Ops_Op<"dims"> {
  let arguments = (ins TensorRankOf<[F32], [1, 2]>:$ranks, VectorOfLengthAndType<[4, 8], [I8]>:$elements,
    VectorOfRankAndType<[2], [I8]>:$rank, MemRefRankOf<[F32], [0]>:$scalar, StaticShapeMemRefOf<[F32]>:$known);
}
def Ops_Sums : Ops_Op<"sums", [SameVariadicOperandSize, SameVariadicResultSize]> {
  let arguments = (ins Variadic<I32>:$a, I1:$between, Variadic<I64>:$b);
  let results = (outs Variadic<I32>:$c, I1:$d, Variadic<I64>:$e);
}

def Ops_Pair : TypeDef<Ops_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "int64_t":$first, "::mlir::Type":$second);
  let assemblyFormat = "`<` struct(params) `>`";
}
