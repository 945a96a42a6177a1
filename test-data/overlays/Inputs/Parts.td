// A dialect whose syntax is in C++: see PartsSyntax.td.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def P_Dialect : Dialect {
  let name = "p";
  let cppNamespace = "::p";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class P_Op<string mnemonic, list<Trait> traits = []> : Op<P_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}
class P_Attr<string name, string attrMnemonic> : AttrDef<P_Dialect, name> { let mnemonic = attrMnemonic; }

// The constraint on a parameter is verified.
def P_Box : TypeDef<P_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins I32:$element, "int":$size);
  let assemblyFormat = "`<` $element `,` $size `>`";
}
def P_Ref : TypeDef<P_Dialect, "Ref"> {
  let mnemonic = "ref";
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
}
def P_Bits : TypeDef<P_Dialect, "Bits"> {
  let mnemonic = "bits";
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
}
def P_Value : P_Attr<"Value", "value"> {
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}
def P_Pair : P_Attr<"Pair", "pair"> {
  let parameters = (ins APFloatParameter<"">:$real, APFloatParameter<"">:$imaginary, AttributeSelfTypeParameter<"">:$type);
  let hasCustomAssemblyFormat = 1;
}
// An encoding: the default one is left out.
def P_Layout : P_Attr<"Layout", "layout"> {
  let parameters = (ins DefaultValuedParameter<"int64_t", "1">:$lanes);
  let assemblyFormat = "`<` struct(params) `>`";
}
def P_Strided : P_Attr<"Strided", "strided"> {
  let parameters = (ins OptionalArrayRefParameter<"int64_t">:$strides);
  let assemblyFormat = "`<` (`[` $strides^ `]`)? `>`";
  let constBuilderCall = "::p::StridedAttr::get($_builder.getContext(), $0)";
}
def P_Other : P_Attr<"Other", "other">;

def P_ConcatOp : P_Op<"concat"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
}
def P_ConstantOp : P_Op<"constant"> {
  let arguments = (ins P_Value:$value);
  let results = (outs P_Bits:$result);
}
def P_ListOp : P_Op<"list"> {
  let arguments = (ins Variadic<Index>:$values, OptionalAttr<DenseI64ArrayAttr>:$numbers);
}
def P_MapsOp : P_Op<"maps", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyType>:$outputs, AffineMapArrayAttr:$maps);
}
def P_FuncOp : P_Op<"func", [IsolatedFromAbove, FunctionOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
}
def P_StridesOp : P_Op<"strides"> {
  let arguments = (ins DefaultValuedAttr<P_Strided, "{}">:$strides);
}
def P_CaseOp : P_Op<"case", [AttrSizedOperandSegments, Terminator]> {
  let arguments = (ins I32:$flag, Variadic<AnyType>:$defaultOperands,
                       VariadicOfVariadic<AnyType, "segments">:$caseOperands,
                       OptionalAttr<ElementsAttr>:$values, DenseI32ArrayAttr:$segments);
  let successors = (successor AnySuccessor:$default, VariadicSuccessor<AnySuccessor>:$cases);
}
def P_FillOp : P_Op<"fill", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyType>:$outputs);
  let regions = (region AnyRegion:$region);
}
def P_YieldOp : Op<P_Dialect, "yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def P_PositionOp : Op<P_Dialect, "position"> {
  let arguments = (ins I64Attr:$dim);
  let results = (outs Index:$result);
  let assemblyFormat = "$dim attr-dict";
}
def P_PartOp : Op<P_Dialect, "part"> {
  let arguments = (ins AnyComplex:$whole);
  let results = (outs AnyFloat:$result);
  let assemblyFormat = "$whole attr-dict `:` type($whole) `->` type($result)";
}
def P_WholeOp : Op<P_Dialect, "whole"> {
  let arguments = (ins AnyFloat:$real, AnyFloat:$imaginary);
  let results = (outs AnyComplex:$result);
  let assemblyFormat = "$real `,` $imaginary attr-dict `:` type($real) `,` type($imaginary) `->` type($result)";
}
def P_NumberOp : Op<P_Dialect, "number"> {
  let arguments = (ins Index:$position);
  let results = (outs AnyFloat:$result);
  let assemblyFormat = "$position attr-dict `:` type($result)";
}

// An attribute with a type attribute as parameter.
def P_Kind : P_Attr<"Kind", "kind"> {
  let parameters = (ins "::mlir::TypeAttr":$type);
  let assemblyFormat = "`<` $type `>`";
}
def P_KindOfI32 : ConfinedAttr<P_Kind, [AttrConstraint<
    CPred<"::llvm::cast<::p::KindAttr>($_self).getType().getValue().isInteger(32)">, "a kind of i32">]>;
def P_KindOp : Op<P_Dialect, "kind"> {
  let arguments = (ins P_KindOfI32:$kind);
  let assemblyFormat = "$kind attr-dict";
}
def P_PairType : TypeDef<P_Dialect, "PairOf"> {
  let mnemonic = "pair_of";
  let parameters = (ins "::mlir::Type":$first, ArrayRefParameter<"::mlir::Type">:$rest, "int64_t":$count);
  let assemblyFormat = "`<` $first `,` `[` $rest `]` `,` $count `>`";
  let genVerifyDecl = 1;
}
