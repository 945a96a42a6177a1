include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/BuiltinTypes.td"
include "arith/ArithOps.td"
include "rs-opt/Conversion.td"

def Pt : Dialect {
  let name = "pt";
  let cppNamespace = "::pt";
}
// A pair of an integer and a float, and a token without content.
def Pair : TypeDef<Pt, "Pair"> { let mnemonic = "pair"; }
def Token : TypeDef<Pt, "Token"> { let mnemonic = "token"; }
def Nested : TypeDef<Pt, "Nested"> { let mnemonic = "nested"; }
def Box : TypeDef<Pt, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$content);
  let assemblyFormat = "`<` $content `>`";
}
def RealBox : TypeDef<Pt, "RealBox"> {
  let mnemonic = "real_box";
  let parameters = (ins "::mlir::Type":$content);
  let assemblyFormat = "`<` $content `>`";
}

def MakeOp : Op<Pt, "make", [Pure]> {
  let arguments = (ins I32:$a, F32:$b);
  let results = (outs Pair:$p);
  let assemblyFormat = "$a `,` $b attr-dict";
}
def FirstOp : Op<Pt, "first", [Pure]> {
  let arguments = (ins Pair:$p);
  let results = (outs I32:$r);
  let assemblyFormat = "$p attr-dict";
}
def SecondOp : Op<Pt, "second", [Pure]> {
  let arguments = (ins Pair:$p);
  let results = (outs F32:$r);
  let assemblyFormat = "$p attr-dict";
}
def StartOp : Op<Pt, "start"> {
  let results = (outs Token:$t);
  let assemblyFormat = "attr-dict";
}
def SourceOp : Op<Pt, "source"> {
  let results = (outs AnyType:$p);
  let assemblyFormat = "attr-dict `:` type($p)";
}
def SinkOp : Op<Pt, "sink"> {
  let arguments = (ins AnyType:$p);
  let assemblyFormat = "$p attr-dict `:` type($p)";
}
// The same on the parts of a value.
def PartsOp : Op<Pt, "parts"> {
  let results = (outs Variadic<AnyType>:$p);
  let assemblyFormat = "(`:` type($p)^)? attr-dict";
}
def UseOp : Op<Pt, "use"> {
  let arguments = (ins Variadic<AnyType>:$p);
  let assemblyFormat = "($p^ `:` type($p))? attr-dict";
}
def KeepOp : Op<Pt, "keep"> {
  let arguments = (ins AnyType:$p);
  let assemblyFormat = "$p attr-dict `:` type($p)";
}

// Two values, or none, take the place of one.
def Two : NativeCodeCall<"{$0, $1}">;
def MakeToValues : Pat<(MakeOp $a, $b), (Two $a, $b)>;
def FirstToPart : Pat<(FirstOp $p), (ConvertedPart<0> $p)>;
def SecondToPart : Pat<(SecondOp $p), (ConvertedPart<1> $p)>;
def SourceToParts : Pat<(SourceOp), (PartsOp)>;
def SinkToUse : Pat<(SinkOp $p), (UseOp $p)>;

def PairToParts : TypeExpansion<Pair, ["$_builder.getI32Type()", "$_builder.getF32Type()"]>;
def TokenToNothing : TypeExpansion<Token, []>;
// Two pairs and a token.
def NestedToPairs : TypeExpansion<Nested, ["::pt::PairType::get($_ctx)", "::pt::TokenType::get($_ctx)", "::pt::PairType::get($_ctx)"]>;
def BoxToReal : TypeConversion<Box, "::pt::RealBoxType::get($_ctx, cast<::pt::BoxType>($_self).getContent())">;
def InTuples : TypeConversion<AnyTuple, "$_self">;

def ToParts : ConversionTarget {
  let illegalOps = [MakeOp, FirstOp, SecondOp, SourceOp, SinkOp];
  let legalOps = [PartsOp, UseOp, KeepOp];
  let typeConversions = [PairToParts, TokenToNothing, NestedToPairs, BoxToReal, InTuples];
}
