// Types and attributes whose formats are in C++.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Fc_Dialect : Dialect {
  let name = "fc"; let cppNamespace = "::fc";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
def Fc_Type : TypeDef<Fc_Dialect, "T"> {
  let mnemonic = "t";
  let parameters = (ins "int":$n, "Type":$of);
  let hasCustomAssemblyFormat = 1;
}
def Fc_Attr : AttrDef<Fc_Dialect, "A"> {
  let mnemonic = "a";
  let parameters = (ins "int":$n, "Type":$of);
  let hasCustomAssemblyFormat = 1;
}
