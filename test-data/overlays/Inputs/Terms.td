include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def Terms_Dialect : Dialect { let name = "terms"; let cppNamespace = "::terms"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1; }
class Terms_Op<string name, list<Trait> traits = []> : Op<Terms_Dialect, name, traits>;

def Terms_Bits : TypeDef<Terms_Dialect, "Bits"> {
  let mnemonic = "bits";
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
}
def Terms_Box : TypeDef<Terms_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins OptionalParameter<"int64_t">:$space);
  let assemblyFormat = "(`<` $space^ `>`)?";
}
def Terms_Param : AttrDef<Terms_Dialect, "Param"> {
  let mnemonic = "param";
  let parameters = (ins "int64_t":$number);
  let assemblyFormat = "`<` $number `>`";
}
def Terms_Flags : I32BitEnumAttr<"Flags", "flags", [I32BitEnumAttrCaseBit<"A", 0>, I32BitEnumAttrCaseBit<"B", 1>]> {
  let cppNamespace = "::terms";
  let separator = "|";
}
def Terms_Use : AttrDef<Terms_Dialect, "Use"> {
  let mnemonic = "use";
  let parameters = (ins "::terms::Flags":$flags);
  let assemblyFormat = "`<` $flags `>`";
}

def Terms_YieldOp : Terms_Op<"yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def Terms_TwiceOp : Terms_Op<"twice"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
}

def Terms_ExpressionOp : Terms_Op<"expression", [IsolatedFromAbove, SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs AnyType:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
def Terms_SelectOp : Terms_Op<"select"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def Terms_PairOp : Terms_Op<"pair"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let hasCustomAssemblyFormat = 1;
}
def Terms_SwitchOp : Terms_Op<"switch", [Terminator, AttrSizedOperandSegments]> {
  let arguments = (ins AnySignlessInteger:$flag, Variadic<AnyType>:$others,
                       VariadicOfVariadic<AnyType, "sizes">:$operands,
                       OptionalAttr<AnyIntElementsAttr>:$values, DenseI32ArrayAttr:$sizes);
  let successors = (successor AnySuccessor:$other, VariadicSuccessor<AnySuccessor>:$targets);
  let hasCustomAssemblyFormat = 1;
}
def Terms_ConfigureOp : Terms_Op<"configure"> {
  let arguments = (ins DefaultValuedAttr<DictionaryAttr, "{}">:$options, Variadic<AnyType>:$values);
  let hasCustomAssemblyFormat = 1;
}
def Terms_CopyOp : Terms_Op<"copy"> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let hasCustomAssemblyFormat = 1;
}
def Terms_VariableOp : Terms_Op<"variable"> {
  let arguments = (ins IndexElementsAttr:$shape, TypeAttr:$type, OptionalAttr<AnyAttr>:$value);
  let hasCustomAssemblyFormat = 1;
}
def Terms_RepeatOp : Terms_Op<"repeat"> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
}
def Terms_NumberOp : Terms_Op<"number"> {
  let arguments = (ins APIntAttr:$value);
  let results = (outs Index:$result);
  let hasCustomAssemblyFormat = 1;
}
def Terms_TileOp : Terms_Op<"tile"> {
  let arguments = (ins I32Attr:$m, I32Attr:$n);
  let hasCustomAssemblyFormat = 1;
}
def Terms_WrapOp : Terms_Op<"wrap"> {
  let results = (outs AnyType:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
def Terms_OpenOp : Terms_Op<"open"> {
  let arguments = (ins Terms_Box:$box);
  let assemblyFormat = "$box `:` type($box) attr-dict";
}
def Terms_MoveOp : Terms_Op<"move"> {
  let arguments = (ins AnyType:$from, AnyType:$to);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
def Terms_ProductOp : Terms_Op<"product", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b, OptionalAttr<AnyAttr>:$kind);
  let hasCustomAssemblyFormat = 1;
}
