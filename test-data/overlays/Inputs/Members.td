// Operations with ports, members and names, whose syntax overlays supply.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"

def M_Dialect : Dialect {
  let name = "m";
  let cppNamespace = "::m";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class M_Op<string mnemonic, list<Trait> traits = []> : Op<M_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}

def M_ModuleOp : M_Op<"module", [Symbol, NoTerminator, SingleBlock]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, ArrayAttr:$parameters,
                       OptionalAttr<ArrayAttr>:$attrs, OptionalAttr<ArrayAttr>:$locs);
  let regions = (region SizedRegion<1>:$body);
}
def M_ExternOp : M_Op<"extern", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type,
                       OptionalAttr<ArrayAttr>:$attrs, OptionalAttr<ArrayAttr>:$locs);
  let regions = (region AnyRegion:$body);
}
def M_ListedOp : M_Op<"listed", [NoTerminator]> {
  let arguments = (ins SymbolNameAttr:$sym_name, DenseBoolArrayAttr:$directions, ArrayAttr:$names, ArrayAttr:$types,
                       ArrayAttr:$symbols, ArrayAttr:$domains, ArrayAttr:$annotations, ArrayAttr:$locations);
  let regions = (region SizedRegion<1>:$body);
}
def M_UseOp : M_Op<"use"> {
  let arguments = (ins DenseBoolArrayAttr:$directions, ArrayAttr:$names);
  let results = (outs Variadic<AnyType>:$results);
}
def M_InstanceOp : M_Op<"instance"> {
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$inputs, ArrayAttr:$inputNames, ArrayAttr:$outputNames);
  let results = (outs Variadic<AnyType>:$results);
}
def M_ObjectOp : M_Op<"object"> { let results = (outs AnyType:$result); }
def M_WireOp : M_Op<"wire"> {
  let arguments = (ins StrAttr:$name);
  let results = (outs AnyType:$result);
}
def M_RegOp : M_Op<"reg"> {
  let arguments = (ins StrAttr:$name, ArrayAttr:$notes);
  let results = (outs AnyType:$result);
}
def M_ReadOp : M_Op<"read"> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
}
def M_ExtractOp : M_Op<"extract"> {
  let arguments = (ins AnyType:$input, I32Attr:$index);
  let results = (outs AnyType:$result);
}
def M_PackOp : M_Op<"pack"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs AnyType:$result);
}
def M_UnpackOp : M_Op<"unpack"> {
  let arguments = (ins AnyType:$input);
  let results = (outs Variadic<AnyType>:$results);
}
def M_LoopOp : M_Op<"loop", [NoTerminator]> {
  let arguments = (ins StrAttr:$name, AnyAttr:$bound);
  let regions = (region SizedRegion<1>:$body);
}
def M_ZipOp : M_Op<"zip", [NoTerminator]> {
  let arguments = (ins ArrayAttr:$names);
  let regions = (region SizedRegion<1>:$body);
}
def M_StartOp : M_Op<"start", [NoTerminator]> { let regions = (region SizedRegion<1>:$body); }
def M_PathOp : M_Op<"path"> { let arguments = (ins ArrayAttr:$path, ArrayAttr:$words, StrAttr:$last); }
def M_DebugOp : M_Op<"debug"> { let arguments = (ins Variadic<AnyType>:$values, ArrayAttr:$names); }
def M_MemOp : M_Op<"mem"> {
  let arguments = (ins ArrayAttr:$names, ArrayAttr:$notes, ArrayAttr:$more);
  let results = (outs Variadic<AnyType>:$results);
}
def M_SwitchOp : M_Op<"switch", [NoTerminator]> {
  let arguments = (ins AnyType:$input, ArrayAttr:$tags);
  let regions = (region VariadicRegion<SizedRegion<1>>:$regions);
}
def M_IsOp : M_Op<"is"> {
  let arguments = (ins AnyType:$input, I32Attr:$index);
  let results = (outs I1:$result);
}
def M_BitOp : M_Op<"bit"> {
  let arguments = (ins BoolAttr:$value);
  let results = (outs AnyType:$result);
}
def M_Bit : Type<CPred<"true">, "any type">, BuildableType<"$_builder.getI1Type()">;
def M_IntOp : M_Op<"int"> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs M_Bit:$result);
}
