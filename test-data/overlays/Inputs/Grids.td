include "mlir/IR/OpBase.td"

def Grids_Dialect : Dialect {
  let name = "grids";
  let cppNamespace = "::grids";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

// A definition may name the aliases of its instances.
def Grids_UnitAttr : AttrDef<Grids_Dialect, "Unit"> {
  let mnemonic = "unit";
  let parameters = (ins "int64_t":$scale);
  let assemblyFormat = "`<` $scale `>`";
  let genMnemonicAlias = 1;
}
