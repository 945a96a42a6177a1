include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def D_Dialect : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D_Sizes : AttrDef<D_Dialect, "Sizes"> {
  let mnemonic = "sizes";
  let parameters = (ins "::mlir::DenseI64ArrayAttr":$sizes);
  let assemblyFormat = "`<` $sizes `>`";
}
