// Types that have a shape by the interface of such types, and what asks for it.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Sh_Dialect : Dialect { let name = "sh"; let cppNamespace = "::sh"; let useDefaultTypePrinterParser = 1; }
class Sh_Op<string name, list<Trait> traits = []> : Op<Sh_Dialect, name, traits>;
class Sh_Type<string name, string word, list<Trait> traits = [ShapedTypeInterface]> : TypeDef<Sh_Dialect, name, traits> {
  let mnemonic = word;
  let parameters = (ins "::mlir::Type":$elementType, ArrayRefParameter<"int64_t">:$shape);
  let assemblyFormat = "`<` $elementType `,` `[` $shape `]` `>`";
}
def Sh_Grid : Sh_Type<"Grid", "grid">;
// Its methods are written, and its parameters are called otherwise.
def Sh_Row : Sh_Type<"Row", "row"> {
  let parameters = (ins "::mlir::Type":$of, "int64_t":$length);
  let assemblyFormat = "`<` $length `of` $of `>`";
  let extraClassDeclaration = [{
    ::mlir::Type getElementType() const { return getOf(); }
    bool hasRank() const { return getLength() != 0; }
    ::llvm::ArrayRef<int64_t> getShape() const { return {getLength(), 2}; }
  }];
}
// Nothing says what its shape is.
def Sh_Dark : Sh_Type<"Dark", "dark"> {
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
  let extraClassDeclaration = "::llvm::ArrayRef<int64_t> getShape() const { while (true); }";
}
// It goes by itself.
def Sh_Circle : Sh_Type<"Circle", "circle"> {
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<int64_t> getShape() const { return ::llvm::cast<::mlir::ShapedType>(*this).getShape(); }
  }];
}
// The same parameters, and no such interface.
def Sh_Plain : Sh_Type<"Plain", "plain", []>;

class Sh_Two<string name, Trait tr> : Sh_Op<name, [tr]> { let arguments = (ins AnyType:$a, AnyType:$b); }
def : Sh_Two<"element", SameOperandsElementType>;
def : Sh_Two<"shape", SameOperandsShape>;
def : Sh_Two<"rank", SameOperandsAndResultRank>;
def : Sh_Two<"all_element", AllElementTypesMatch<["a", "b"]>>;
def : Sh_Two<"all_shape", AllShapesMatch<["a", "b"]>>;
def : Sh_Two<"all_rank", AllRanksMatch<["a", "b"]>>;

multiclass Both<string name, string expr> {
  def _yes : Sh_Op<name # ".yes"> { let arguments = (ins Type<CPred<expr>, "what holds">:$a); }
  def _no : Sh_Op<name # ".no"> { let arguments = (ins Type<Neg<CPred<expr>>, "what does not hold">:$a); }
}
defvar shaped = "::llvm::cast<::mlir::ShapedType>($_self)";
defm Byte : Both<"byte", "::mlir::getElementTypeOrSelf($_self).isInteger(8)">;
defm Elements : Both<"elements", shaped # ".getElementType().isInteger(8)">;
defm Bits : Both<"bits", shaped # ".getElementTypeBitWidth() == 8">;
defm Ranked : Both<"ranked", shaped # ".hasRank()">;
defm Rank : Both<"two", shaped # ".getRank() == 2">;
defm Four : Both<"four", shaped # ".getShape()[0] == 4">;
defm Static : Both<"static", shaped # ".hasStaticShape()">;
defm Many : Both<"eight", shaped # ".getNumElements() == 8">;
defm Size : Both<"size", shaped # ".getDimSize(1) == 2">;
defm Grid : Both<"grid", "::llvm::cast<::sh::GridType>($_self).getRank() == 2">;
defm Dark : Both<"dark", "::llvm::cast<::sh::DarkType>($_self).getRank() == 2">;
defm Plain : Both<"plain", "::llvm::cast<::sh::PlainType>($_self).getRank() == 2">;
