include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def C_Dialect : Dialect {
  let name = "c";
  let cppNamespace = "::c";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
def C_Mode : I32EnumAttr<"Mode", "a mode", [
  I32EnumAttrCase<"Fast", 1, "fast">, I32EnumAttrCase<"Slow", 2, "slow">, I32EnumAttrCase<"None", 0, "none">
]> {
  let cppNamespace = "::c";
  let genSpecializedAttr = 0;
}
def C_ModeAttr : EnumAttr<C_Dialect, C_Mode, "mode"> { let assemblyFormat = "`<` $value `>`"; }

class C_Op<string name, list<Trait> traits = []> : Op<C_Dialect, name, traits> {
  let hasCustomAssemblyFormat = 1;
}
def C_RunOp : C_Op<"run", [AttrSizedOperandSegments, NoTerminator, SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$shared, OptionalAttr<ArrayAttr>:$symbols, OptionalAttr<DenseBoolArrayAttr>:$byref,
                       OptionalAttr<C_ModeAttr>:$mode, UnitAttr:$barrier,
                       Variadic<AnyType>:$private, OptionalAttr<DenseI64ArrayAttr>:$numbers);
  let regions = (region SizedRegion<1>:$body);
}
def C_WordsOp : C_Op<"words"> {
  let arguments = (ins I64Attr:$bits, C_ModeAttr:$mode, Variadic<AnyType>:$operands, OptionalAttr<ArrayAttr>:$modes);
}
def C_NumbersOp : C_Op<"numbers"> {
  let arguments = (ins I64Attr:$from, I64Attr:$to, ArrayAttr:$lists);
}
def C_LoopOp : C_Op<"loop", [AttrSizedOperandSegments, NoTerminator, SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$from, Variadic<AnyType>:$to);
  let regions = (region SizedRegion<1>:$body);
}
def C_TaggedOp : C_Op<"tagged"> {
  let arguments = (ins Variadic<AnyType>:$operands, OptionalAttr<ArrayAttr>:$tags, OptionalAttr<DenseI32ArrayAttr>:$sizes,
                       OptionalAttr<ArrayAttr>:$flags, OptionalAttr<ArrayAttr>:$labels, OptionalAttr<ArrayAttr>:$only);
}
def C_NamesOp : C_Op<"names"> {
  let arguments = (ins OptionalAttr<ArrayAttr>:$symbols, OptionalAttr<ArrayAttr>:$symbol_tags,
                       OptionalAttr<ArrayAttr>:$strings, OptionalAttr<ArrayAttr>:$string_tags,
                       OptionalAttr<ArrayAttr>:$only);
}
def C_MapOp : C_Op<"map"> {
  let arguments = (ins AnyType:$var, TypeAttr:$contents, Optional<AnyType>:$wait, UnitAttr:$waits);
}
def C_NamedOp : C_Op<"named"> {
  let arguments = (ins Variadic<AnyType>:$operands, ArrayAttr:$names, AnyAttr:$cases);
}
def C_CasesAttr : AttrDef<C_Dialect, "Cases"> {
  let mnemonic = "cases";
  let parameters = (ins ArrayRefParameter<"::c::ModeAttr">:$value);
  let assemblyFormat = "`<` $value `>`";
}
def C_StepOp : C_Op<"step"> {
  let arguments = (ins AnyType:$by, DenseI64ArrayAttr:$offsets, Variadic<Index>:$dynamic);
}
def C_GlobalOp : C_Op<"global"> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<AnyAttr>:$value);
}
def C_SpaceType : TypeDef<C_Dialect, "Space"> {
  let mnemonic = "space";
  let parameters = (ins "uint64_t":$from, "uint64_t":$to);
  let assemblyFormat = "`<` $from `,` $to `>`";
}
def C_IteratorType : TypeDef<C_Dialect, "Iterator"> {
  let mnemonic = "iterator";
  let parameters = (ins "uint64_t":$from, "uint64_t":$to);
  let assemblyFormat = "`<` $from `,` $to `>`";
}
def C_WalkOp : C_Op<"walk", [NoTerminator, SingleBlock]> {
  let arguments = (ins C_SpaceType:$space, Variadic<AnyType>:$inits, I64Attr:$used);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
}
def C_StopOp : C_Op<"stop", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
}
def C_WalkAllOp : C_Op<"walk_all", [AttrSizedOperandSegments, SingleBlockImplicitTerminator<"StopOp">]> {
  let arguments = (ins Variadic<C_SpaceType>:$spaces, Variadic<AnyType>:$inits, I32Attr:$used, ArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$bodies);
}
