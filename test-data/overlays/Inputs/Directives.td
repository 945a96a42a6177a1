// Operations whose overlays use the directives that the program supplies.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def D_Dialect : Dialect {
  let name = "d";
  let cppNamespace = "::d";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class D_Op<string mnemonic, list<Trait> traits = []> : Op<D_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}
class D_Type<string name, string typeMnemonic> : TypeDef<D_Dialect, name> {
  let mnemonic = typeMnemonic;
  let parameters = (ins "::mlir::Type":$of);
  let assemblyFormat = "`<` $of `>`";
}
def D_Box : D_Type<"Box", "box">;
def D_Kind : I32EnumAttr<"Kind", "a kind", [I32EnumAttrCase<"fast", 0>, I32EnumAttrCase<"slow", 1>]> {
  let cppNamespace = "::d";
  let genSpecializedAttr = 0;
}
def D_KindAttr : EnumAttr<D_Dialect, D_Kind, "kind"> { let assemblyFormat = "`<` $value `>`"; }

def D_YieldOp : D_Op<"yield", [Terminator]> { let arguments = (ins Variadic<AnyType>:$values); }
def D_AccessOp : D_Op<"access"> {
  let arguments = (ins BoolAttr:$write, Index, DefaultValuedAttr<I64Attr, "3">:$hint);
}
def D_KindsOp : D_Op<"kinds"> {
  let arguments = (ins ArrayAttr:$kinds, D_KindAttr:$kind, OptionalAttr<I64Attr>:$count);
}
def D_DictOp : D_Op<"dict"> { let arguments = (ins OptionalAttr<D_KindAttr>:$kind); }
def D_MapsOp : D_Op<"maps"> { let arguments = (ins ArrayAttr:$maps, AffineMapAttr:$map); }
def D_PickOp : D_Op<"pick"> {
  let arguments = (ins DenseI64ArrayAttr:$numbers, UnitAttr:$inverted, UnitAttr:$all,
                       ArrayAttr:$first, ArrayAttr:$second);
}
def D_SumOp : D_Op<"sum", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$ins, Variadic<AnyType>:$outs, OptionalAttr<D_KindAttr>:$kind);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$region);
}
def D_ReduceOp : D_Op<"reduce", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$ins, Variadic<AnyType>:$outs, DenseI64ArrayAttr:$dims);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$region);
}
def D_NestOp : D_Op<"nest"> {
  let arguments = (ins AffineMapAttr:$lower, AnyAttr:$lowerSizes, AffineMapAttr:$upper,
                       AnyAttr:$upperSizes, ArrayAttr:$steps, Variadic<Index>:$operands);
  let regions = (region SizedRegion<1>:$body);
}
def D_OnlyOp : D_Op<"only"> {
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
}
def D_OpenOp : D_Op<"open"> {
  let arguments = (ins AnyType:$box);
  let results = (outs Optional<AnyType>:$content);
}
def D_FuncOp : D_Op<"func", [FunctionOpInterface, IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def D_BlockOp : D_Op<"block", [SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "3">:$hint);
  let regions = (region SizedRegion<1>:$body);
}
def D_NamedOp : Op<D_Dialect, "named"> {
  let results = (outs I32);
  let assemblyFormat = "attr-dict";
}
def D_EntriesOp : D_Op<"entries"> {
  let arguments = (ins ArrayAttr:$names, Variadic<Index>:$values);
}
def D_SpeedOp : Op<D_Dialect, "speed"> {
  let arguments = (ins BoolAttr:$fast);
  let assemblyFormat = "custom<Speed>($fast, \"\\\"fast\\\"\", \"\\\"slow\\\"\") attr-dict";
}
