// A dialect whose syntax and types are in C++: see ComputedSyntax.td.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def K_Dialect : Dialect {
  let name = "k";
  let cppNamespace = "::k";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class K_Op<string mnemonic, list<Trait> traits = []> : Op<K_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}
def K_BitsType : TypeDef<K_Dialect, "Bits"> {
  let mnemonic = "bits";
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}

def K_PartOp : K_Op<"part"> {
  let arguments = (ins AnyType:$whole, I32Attr:$index);
  let results = (outs AnyType:$part);
}
def K_JoinOp : K_Op<"join"> {
  let arguments = (ins Variadic<K_BitsType>:$parts);
  let results = (outs K_BitsType:$whole);
}
def K_ApplyOp : K_Op<"apply"> {
  let arguments = (ins AnyType:$list, Variadic<AnyType>:$first);
  let results = (outs AnyType:$rest);
}
def K_ChooseOp : K_Op<"choose"> {
  let arguments = (ins FlatSymbolRefArrayAttr:$targets, SymbolRefArrayAttr:$cases);
}
def K_BodyOp : K_Op<"body", [Symbol, NoTerminator, SingleBlock]> {
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$label, TypeAttr:$type, StrArrayAttr:$names);
  let regions = (region SizedRegion<1>:$body);
}
def K_NamesOp : K_Op<"numbered", [NoTerminator, SingleBlock]> {
  let arguments = (ins TypeAttr:$type, StrArrayAttr:$names);
  let regions = (region SizedRegion<1>:$body);
}
def K_CatchOp : K_Op<"catch", [NoTerminator]> {
  let arguments = (ins ArrayAttr:$symbols);
  let regions = (region SizedRegion<1>:$body, VariadicRegion<SizedRegion<1>>:$handlers);
}
def K_RangeOp : K_Op<"range"> {
  let arguments = (ins APIntAttr:$from, APIntAttr:$to);
  let results = (outs K_BitsType:$result);
}
def K_RaiseOp : K_Op<"raise"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Optional<AnyType>:$result);
}
def K_PlaceOp : K_Op<"place", [NoTerminator, SingleBlock]> {
  let arguments = (ins TypeAttr:$type, OptionalAttr<ArrayAttr>:$attrs, OptionalAttr<ArrayAttr>:$locs);
  let regions = (region SizedRegion<1>:$body);
}
