// Buffers whose operations declare their effects: so passes know their loads and stores.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Mem_Dialect : Dialect { let name = "mem"; }
class Mem_Op<string mnemonic, list<Trait> traits = []> : Op<Mem_Dialect, mnemonic, traits>;

def Mem_New : Mem_Op<"new"> {
  let results = (outs Res<AnyMemRef, "", [MemAlloc]>:$buffer);
  let assemblyFormat = "attr-dict `:` type($buffer)";
}
def Mem_Load : Mem_Op<"load"> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$buffer, Variadic<Index>:$indices);
  let results = (outs AnyType:$value);
  let assemblyFormat = "$buffer `[` $indices `]` attr-dict `:` type($buffer) `,` type($value)";
}
def Mem_Store : Mem_Op<"store"> {
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "", [MemWrite]>:$buffer, Variadic<Index>:$indices);
  let assemblyFormat = "$value `,` $buffer `[` $indices `]` attr-dict `:` type($value) `,` type($buffer)";
}
