include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Mem_Dialect : Dialect { let name = "mem"; }
def Mem_Read : Op<Mem_Dialect, "read", [MemoryEffects<[MemRead]>]> {
  let arguments = (ins I32:$place);
  let results = (outs I32:$value);
  let assemblyFormat = "$place attr-dict";
}
def Mem_Write : Op<Mem_Dialect, "write", [MemoryEffects<[MemWrite]>]> {
  let arguments = (ins I32:$place);
  let assemblyFormat = "$place attr-dict";
}
