// Optional parameters of plain C++ types: what is not there is zero, false or an empty text.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def Em_Dialect : Dialect {
  let name = "em"; let cppNamespace = "::em"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
def Em_Way : I32EnumAttr<"Way", "", [I32EnumAttrCase<"In", 0, "in">, I32EnumAttrCase<"Out", 1, "out">]> {
  let cppNamespace = "::em";
  let genSpecializedAttr = 0;
}
class Em_Type<string name, dag params, string format> : TypeDef<Em_Dialect, name> {
  let mnemonic = name;
  let parameters = params;
  let assemblyFormat = format;
}
def Em_Number : Em_Type<"number", (ins OptionalParameter<"int">:$x), "(`<` $x^ `>`)?">;
def Em_Fields : Em_Type<"fields", (ins OptionalParameter<"bool">:$b, OptionalParameter<"unsigned">:$n, OptionalParameter<"::em::Way">:$w,
                                    OptionalParameter<"double">:$f), "`<` struct(params) `>`">;
def Em_Text : Em_Type<"text", (ins OptionalParameter<"::llvm::StringRef">:$s), "(`<` $s^ `>`)?">;
// These tell nothing from zero, and have no type from any.
def Em_Maybe : Em_Type<"maybe", (ins OptionalParameter<"std::optional<int>">:$x), "(`<` $x^ `>`)?">;
def Em_Of : Em_Type<"of", (ins OptionalParameter<"::mlir::Type">:$t), "(`<` $t^ `>`)?">;
def Em_Level : AttrDef<Em_Dialect, "Level"> {
  let mnemonic = "level";
  let parameters = (ins OptionalParameter<"int64_t">:$x);
  let assemblyFormat = "(`<` $x^ `>`)?";
}
def Em_Same : Op<Em_Dialect, "same", [SameTypeOperands]> { let arguments = (ins Variadic<AnyType>:$x); }
