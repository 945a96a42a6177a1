// Parameters of C++ classes that nothing here knows, and with parsers that are not understood.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Up_Dialect : Dialect {
  let name = "up"; let cppNamespace = "::up"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
class Up_Type<string name, dag params> : TypeDef<Up_Dialect, name> {
  let mnemonic = name;
  let parameters = params;
  let assemblyFormat = "`<` params `>`";
}
def Up_Own : TypeDef<Up_Dialect, "own"> { let mnemonic = "own"; }
def Up_Trait : TypeInterface<"Deep"> { let cppNamespace = "::up"; }
def Up_Pair : TypeDef<Up_Dialect, "pair"> {
  let mnemonic = "pair";
  let parameters = (ins "std::pair<int,int>":$p, "::up::Fruit":$q);
  let assemblyFormat = "`<` $p `=` $q `>`";
}
def Up_Again : Up_Type<"again", (ins "std::pair<int,int>":$p)>;
def Up_List : AttrDef<Up_Dialect, "list"> {
  let mnemonic = "list";
  let parameters = (ins "::llvm::SmallVector<::up::Seed>":$p);
  let assemblyFormat = "`<` struct(params) `>`";
}
def Up_Skip : TypeParameter<"::up::Skip", "it looks at what comes"> {
  let parser = [{ parseSkip($_parser) }];
  let printer = [{ printSkip($_printer, $_self) }];
}
def Up_Count : TypeParameter<"int", "a number in a syntax of its own"> { let parser = [{ parseCount($_parser) }]; }
def Up_Shy : TypeParameter<"::up::Shy", "it says how it is written alone"> { let printer = [{ printShy($_printer, $_self) }]; }
def Up_Skips : Up_Type<"skips", (ins Up_Skip:$a, Up_Count:$b, Up_Shy:$c)>;
// These are known.
def Up_Known : Up_Type<"known", (ins "::up::Deep":$a, "::up::ownType":$b, "int":$c)>;
