include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Np_Dialect : Dialect { let name = "np"; let cppNamespace = "::np"; }
class Np_Type<string name, string typeMnemonic> : TypeDef<Np_Dialect, name> { let mnemonic = typeMnemonic; }
def Np_NumbersType : Np_Type<"Numbers", "numbers"> {
  let parameters = (ins "bool":$b, "int32_t":$n, "uint8_t":$u);
  let assemblyFormat = "`<` $b `,` $n `,` $u `>`";
}
def Np_PointerType : Np_Type<"Pointer", "ptr"> {
  let parameters = (ins DefaultValuedParameter<"unsigned", "0">:$space);
  let assemblyFormat = "(`<` $space^ `>`)?";
}
def Np_SizedType : Np_Type<"Sized", "sized"> {
  let parameters = (ins OptionalParameter<"std::optional<uint32_t>">:$size);
  let assemblyFormat = "(`<` $size^ `>`)?";
}
def Np_ListType : Np_Type<"List", "list"> {
  let parameters = (ins ArrayRefParameter<"bool">:$items);
  let assemblyFormat = "`<` $items `>`";
}
def Np_FlagsAttr : AttrDef<Np_Dialect, "Flags"> {
  let mnemonic = "flags";
  let parameters = (ins OptionalParameter<"bool">:$open, OptionalParameter<"uint32_t">:$kind,
                        OptionalArrayRefParameter<"int64_t">:$sizes);
  let assemblyFormat = "`<` struct(params) `>`";
}
