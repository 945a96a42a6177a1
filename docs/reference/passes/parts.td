// Buffers of several parts. That the operations declare their effects is all that sroa needs.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Parts_Dialect : Dialect { let name = "parts"; }
class Parts_Op<string mnemonic, string interface> : Op<Parts_Dialect, mnemonic, [
  DeclareOpInterfaceMethods<!cast<OpInterface>(interface)>
]>;

def Parts_New : Parts_Op<"new", "DestructurableAllocationOpInterface"> {
  let results = (outs Res<AnyMemRef, "", [MemAlloc]>:$buffer);
  let assemblyFormat = "attr-dict `:` type($buffer)";
}
def Parts_Get : Parts_Op<"get", "DestructurableAccessorOpInterface"> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$buffer, Variadic<Index>:$indices);
  let results = (outs AnyType:$value);
  let assemblyFormat = "$buffer `[` $indices `]` attr-dict `:` type($buffer) `->` type($value)";
}
def Parts_Set : Parts_Op<"set", "DestructurableAccessorOpInterface"> {
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "", [MemWrite]>:$buffer,
                       Variadic<Index>:$indices);
  let assemblyFormat = "$value `to` $buffer `[` $indices `]` attr-dict `:` type($value) `,` type($buffer)";
}
