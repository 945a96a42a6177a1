// Buffers whose operations declare their effects and the interfaces: that is all that sroa needs.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Parts_Dialect : Dialect { let name = "parts"; }
class Parts_Op<string mnemonic, list<string> interfaces> : Op<Parts_Dialect, mnemonic,
    !foreach(interface, interfaces, DeclareOpInterfaceMethods<!cast<OpInterface>(interface)>)>;

def Parts_New : Parts_Op<"new", ["DestructurableAllocationOpInterface",
                                 "PromotableAllocationOpInterface"]> {
  let arguments = (ins StrAttr:$name, OptionalAttr<I64Attr>:$alignment);
  let results = (outs Res<AnyMemRef, "", [MemAlloc]>:$buffer);
  let assemblyFormat = "$name attr-dict `:` type($buffer)";
}
def Parts_Get : Parts_Op<"get", ["DestructurableAccessorOpInterface", "PromotableMemOpInterface"]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$buffer, Variadic<Index>:$indices);
  let results = (outs AnyType:$value);
  let assemblyFormat = "$buffer `[` $indices `]` attr-dict `:` type($buffer) `->` type($value)";
}
def Parts_Set : Parts_Op<"set", ["DestructurableAccessorOpInterface", "PromotableMemOpInterface"]> {
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "", [MemWrite]>:$buffer,
                       Variadic<Index>:$indices);
  let assemblyFormat = "$value `to` $buffer `[` $indices `]` attr-dict `:` type($value) `,` type($buffer)";
}
// Makes the buffer visible to others.
def Parts_Use : Op<Parts_Dialect, "use"> {
  let arguments = (ins AnyMemRef:$buffer);
  let assemblyFormat = "$buffer attr-dict `:` type($buffer)";
}
