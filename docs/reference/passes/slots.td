// Slots of one number. That the operations declare their effects is all that mem2reg needs.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Slot_Dialect : Dialect { let name = "slot"; }
class Slot_Op<string mnemonic, string interface> : Op<Slot_Dialect, mnemonic, [
  DeclareOpInterfaceMethods<!cast<OpInterface>(interface)>
]>;

def Slot_New : Slot_Op<"new", "PromotableAllocationOpInterface"> {
  let arguments = (ins TypeAttr:$elem_type);
  let results = (outs Res<Index, "", [MemAlloc]>:$slot);
  let assemblyFormat = "$elem_type attr-dict";
}
def Slot_Get : Slot_Op<"get", "PromotableMemOpInterface"> {
  let arguments = (ins Arg<Index, "", [MemRead]>:$slot);
  let results = (outs AnyType:$value);
  let assemblyFormat = "$slot attr-dict `:` type($value)";
}
def Slot_Set : Slot_Op<"set", "PromotableMemOpInterface"> {
  let arguments = (ins AnyType:$value, Arg<Index, "", [MemWrite]>:$slot);
  let assemblyFormat = "$value `to` $slot attr-dict `:` type($value)";
}
