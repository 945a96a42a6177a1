// Operations with cases, and with types that follow from others, whose syntax overlays supply.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class T_Op<string mnemonic, list<Trait> traits = []> : Op<T_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}
class T_One<string mnemonic> : T_Op<mnemonic> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
}
class T_Many<string mnemonic> : T_Op<mnemonic> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs AnyType:$result);
}

def T_MatchOp : T_Op<"match", [NoTerminator]> {
  let arguments = (ins AnyType:$on, ArrayAttr:$patterns, Variadic<AnyType>:$values);
  let regions = (region VariadicRegion<AnyRegion>:$regions);
}
def T_OnOp : T_Op<"on"> { let arguments = (ins ArrayAttr:$events, Variadic<I1>:$clocks); }
def T_PortsOp : T_Op<"ports"> { let arguments = (ins ArrayAttr:$ports); }
def T_CallOp : T_Op<"call"> {
  let arguments = (ins OptionalAttr<FlatSymbolRefAttr>:$callee, OptionalAttr<StrAttr>:$argument);
}
def T_CaseOp : T_Op<"case"> {
  let arguments = (ins AnyAttr:$case);
  let results = (outs AnyType:$result);
}
def T_ParamOp : T_Op<"param"> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$result);
}
def T_PresetOp : T_Op<"preset"> {
  let arguments = (ins AnyType:$input, OptionalAttr<AnyAttr>:$preset);
}
def T_NumberOp : T_Op<"number"> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$result);
}
def T_QueueOp : T_Op<"queue"> {
  let arguments = (ins OptionalAttr<I64Attr>:$level);
  let results = (outs AnyType:$result, Optional<I1>:$reached);
}
def T_MemberOp : T_Op<"member"> {
  let arguments = (ins AnyType:$interface, FlatSymbolRefAttr:$member);
}
def T_ArrayOp : T_Many<"array">;
def T_ConcatOp : T_Many<"concat">;
def T_StrongestOp : T_Many<"strongest">;
def T_AllOp : T_Many<"all">;
def T_CountedOp : T_Op<"counted"> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$results);
}
def T_PairOp : T_Op<"pair"> { let arguments = (ins AnyType:$a, AnyType:$b); }
def T_ElementOp : T_One<"element">;
def T_ContentOp : T_One<"content">;
def T_BoxOp : T_One<"box">;
def T_ResizeOp : T_Op<"resize"> {
  let arguments = (ins AnyType:$input, I64Attr:$width);
  let results = (outs AnyType:$result);
}
def T_AtOp : T_Op<"at"> {
  let arguments = (ins AnyType:$array, AnyType:$index);
  let results = (outs AnyType:$result);
}
def T_SliceOp : T_Op<"slice"> {
  let arguments = (ins AnyType:$array, AnyType:$index);
  let results = (outs AnyType:$result);
}
def T_RegOp : T_Op<"reg"> {
  let arguments = (ins Optional<AnyType>:$init);
  let results = (outs AnyType:$result);
}
