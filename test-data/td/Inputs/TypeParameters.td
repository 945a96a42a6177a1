// Parameters that are kept otherwise than they are handed out, and directives over some of several parameters.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Tp_Dialect : Dialect {
  let name = "tp"; let cppNamespace = "::tp"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
class Tp_Type<string name, string word> : TypeDef<Tp_Dialect, name> { let mnemonic = word; }
class Tp_Attr<string name, string word> : AttrDef<Tp_Dialect, name> { let mnemonic = word; }

def Tp_Text : TypeParameter<"::llvm::StringRef", "a text"> {
  let cppStorageType = "std::string";
  let allocator = [{ $_dst = $_allocator.copyInto($_self); }];
}
def Tp_Numbers : AttrParameter<"::llvm::ArrayRef<int8_t>", "numbers"> { let cppStorageType = "::llvm::SmallVector<int8_t>"; }
def Tp_Word : Tp_Type<"Word", "word"> { let parameters = (ins Tp_Text:$text); let assemblyFormat = "`<` $text `>`"; }
def Tp_List : Tp_Attr<"List", "list"> { let parameters = (ins Tp_Numbers:$list); let assemblyFormat = "`<` $list `>`"; }
def : Tp_Type<"Text", "text"> { let parameters = (ins StringRefParameter<>:$text); let assemblyFormat = "`<` $text `>`"; }
def : Tp_Attr<"Types", "types"> { let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types); let assemblyFormat = "`<` $types `>`"; }
// Keys behind a parameter that is none; those of all, in the order of the parameters.
def : Tp_Type<"Some", "some"> {
  let parameters = (ins StringRefParameter<>:$name, "int":$x, "int":$y, "int":$z);
  let assemblyFormat = "`<` $name `->` struct($x, $y, $z) `>`";
}
def : Tp_Type<"All", "all"> {
  let parameters = (ins StringRefParameter<>:$name, "int":$x);
  let assemblyFormat = "`<` struct(params) `>`";
}
def : Tp_Type<"Short", "short"> { let parameters = (ins Tp_Word:$word); let assemblyFormat = "`<` `of` `:` $word `>`"; }
def : Tp_Type<"Long", "long"> { let parameters = (ins Tp_Word:$word); let assemblyFormat = "`<` `of` `:` qualified($word) `>`"; }
def : Tp_Attr<"Nest", "nest"> { let parameters = (ins Tp_List:$list); let assemblyFormat = "`<` $list `>`"; }
def : Tp_Type<"Map", "map"> {
  let parameters = (ins "int":$count, "AffineMap":$map);
  let assemblyFormat = "`<` $count `,` `map` `=` $map `>`";
}
