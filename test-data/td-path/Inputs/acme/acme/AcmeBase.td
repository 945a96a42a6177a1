#ifndef ACME_BASE
#define ACME_BASE
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Acme_Dialect : Dialect {
  let name = "acme";
  let cppNamespace = "::acme";
  let useDefaultTypePrinterParser = 1;
}
class Acme_Op<string mnemonic, list<Trait> traits = []> : Op<Acme_Dialect, mnemonic, traits>;

def Acme_Box : TypeDef<Acme_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "Type":$inner);
  let assemblyFormat = "`<` $inner `>`";
}
#endif
