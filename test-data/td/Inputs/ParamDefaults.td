// Defaults of parameters, some of which are not understood.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Pd_Dialect : Dialect { let name = "pd"; let cppNamespace = "::pd"; let useDefaultTypePrinterParser = 1; }
class Pd_Type<string name, dag params> : TypeDef<Pd_Dialect, name> {
  let mnemonic = name;
  let parameters = params;
  let assemblyFormat = "`<` struct(params) `>`";
}
def Pd_Called : TypeDef<Pd_Dialect, "called"> {
  let mnemonic = "called";
  let parameters = (ins DefaultValuedParameter<"int", "computeIt()">:$x, DefaultValuedParameter<"::mlir::Type", "::pd::theType()">:$t);
  let assemblyFormat = "`<` struct(params) `>`";
}
def Pd_Floats : Pd_Type<"floats", (ins DefaultValuedParameter<"float", "1.5f">:$a, DefaultValuedParameter<"float", "0.1f">:$b,
                                    DefaultValuedParameter<"double", "0.1">:$c, DefaultValuedParameter<"double", "2">:$d)>;
def Pd_Null : Pd_Type<"null", (ins DefaultValuedParameter<"::mlir::Type", "::mlir::Type()">:$t,
                                DefaultValuedParameter<"::mlir::StringAttr", "StringAttr()">:$s,
                                DefaultValuedParameter<"::llvm::ArrayRef<int>", "::llvm::ArrayRef<int>()">:$l,
                                DefaultValuedParameter<"::mlir::AffineMap", "::mlir::AffineMap()">:$m)>;
