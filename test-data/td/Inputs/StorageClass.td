include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def S_Dialect : Dialect { let name = "s"; let cppNamespace = "::s"; }

def S_Level : AttrDef<S_Dialect, "Level"> {
  let mnemonic = "level";
  let parameters = (ins "int64_t":$n);
  let assemblyFormat = "`<` $n `>`";
}
// A constraint that names the class of the definition.
def S_AnyLevel : Attr<CPred<"::llvm::isa<::s::LevelAttr>($_self)">, "a level"> {
  let storageType = "::s::LevelAttr";
}

def S_AOp : Op<S_Dialect, "a"> {
  let arguments = (ins S_Level:$level);
  let assemblyFormat = "$level attr-dict";
}
def S_BOp : Op<S_Dialect, "b"> {
  let arguments = (ins S_AnyLevel:$level);
  let assemblyFormat = "$level attr-dict";
}
def S_COp : Op<S_Dialect, "c"> {
  let arguments = (ins OptionalAttr<S_AnyLevel>:$level, AnyAttr:$any);
  let assemblyFormat = "($level^)? `,` qualified($any) attr-dict";
}
