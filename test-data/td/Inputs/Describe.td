// Something of all that an operation, a type and an attribute can say.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Ds_Dialect : Dialect { let name = "ds"; let cppNamespace = "::ds"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1; }
def Ds_Round : I32EnumAttr<"Round", "which way", [I32EnumAttrCase<"Up", 0, "up">, I32EnumAttrCase<"Down", 1, "down">]> {
  let cppNamespace = "::ds";
  let genSpecializedAttr = 0;
}
def Ds_RoundAttr : EnumAttr<Ds_Dialect, Ds_Round, "round">;
def Ds_Box : TypeDef<Ds_Dialect, "Box"> {
  let mnemonic = "box";
  let summary = "a thing with two sizes";
  let parameters = (ins "unsigned":$width, DefaultValuedParameter<"int", "7">:$depth);
  let assemblyFormat = "`<` $width (`,` $depth^)? `>`";
}
def Ds_Do : Op<Ds_Dialect, "do", [MemoryEffects<[MemRead]>]> {
  let arguments = (ins DefaultValuedAttr<Ds_RoundAttr, "::ds::Round::Down">:$way, DefaultValuedAttr<I32Attr, "3">:$times);
  let summary = "does something some times";
  let description = [{
    Does it so often
      as it says.

    No more.
  }];
  let regions = (region SizedRegion<1>:$body);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$next);
  let assemblyFormat = "$body $next attr-dict";
}
