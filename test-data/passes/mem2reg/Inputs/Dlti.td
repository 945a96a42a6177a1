// Data layout specifications.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def DLTI_Dialect : Dialect { let name = "dlti"; }
def DLTI_Entry : AttrDef<DLTI_Dialect, "DataLayoutEntry"> {
  let mnemonic = "dl_entry";
  let parameters = (ins "::mlir::Attribute":$key, "::mlir::Attribute":$value);
  let assemblyFormat = "`<` $key `,` $value `>`";
}
def DLTI_Spec : AttrDef<DLTI_Dialect, "DataLayoutSpec"> {
  let mnemonic = "dl_spec";
  let parameters = (ins ArrayRefParameter<"::mlir::Attribute">:$entries);
  let assemblyFormat = "`<` $entries `>`";
}
