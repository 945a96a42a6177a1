// Attributes that say of which type they are, and what asks for that type.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Ta_Dialect : Dialect { let name = "ta"; let cppNamespace = "::ta"; let useDefaultAttributePrinterParser = 1; }
class Ta_Op<string name, list<Trait> traits = []> : Op<Ta_Dialect, name, traits>;
class Ta_Attr<string name, list<Trait> traits> : AttrDef<Ta_Dialect, name, traits> {
  let mnemonic = name;
  let assemblyFormat = "`<` $n `>`";
}
// With the interface, with no more than the parameter, with a getter that is written, with one that is not read, and with none.
def Ta_Typed : Ta_Attr<"typed", [TypedAttrInterface]> { let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$n); }
def Ta_Own : Ta_Attr<"own", []> { let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$n); }
def Ta_Written : Ta_Attr<"written", [TypedAttrInterface]> {
  let parameters = (ins "::mlir::Type":$n);
  let extraClassDeclaration = "::mlir::Type getType() const { return getN(); }";
}
def Ta_Circle : Ta_Attr<"circle", [TypedAttrInterface]> {
  let parameters = (ins "int64_t":$n);
  let extraClassDeclaration = "::mlir::Type getType() const { return ::llvm::cast<::mlir::TypedAttr>(*this).getType(); }";
}
def Ta_Unread : Ta_Attr<"unread", [TypedAttrInterface]> {
  let parameters = (ins "int64_t":$n);
  let extraClassDeclaration = "::mlir::Type getType() const { while (true); }";
}
def Ta_Plain : Ta_Attr<"plain", []> { let parameters = (ins "int64_t":$n); }
def Ta_Holds : Ta_Attr<"holds", []> { let parameters = (ins "::mlir::TypedAttr":$n); }

class Is<string expr> : AttrConstraint<CPred<expr>, "what holds">;
class IsNot<string expr> : AttrConstraint<Neg<CPred<expr>>, "what does not hold">;
multiclass Both<string name, string expr> {
  def _yes : Ta_Op<name # ".yes"> { let arguments = (ins ConfinedAttr<AnyAttr, [Is<expr>]>:$a); }
  def _no : Ta_Op<name # ".no"> { let arguments = (ins ConfinedAttr<AnyAttr, [IsNot<expr>]>:$a); }
}
defm Word : Both<"word", "::llvm::cast<::mlir::TypedAttr>($_self).getType().isInteger(7)">;
defm Map : Both<"map", "::llvm::cast<::mlir::AffineMapAttr>($_self).getValue().getNumResults() == 1">;
defm Inputs : Both<"inputs", "::llvm::cast<::mlir::AffineMapAttr>($_self).getValue().getNumInputs() == 2">;
defm Text : Both<"text", "::llvm::cast<::mlir::StringAttr>($_self).size() == 1">;
defm Splat : Both<"splat", "::llvm::cast<::mlir::ElementsAttr>($_self).isSplat()">;
defm Two : Both<"two", "::llvm::cast<::mlir::ElementsAttr>($_self).getNumElements() == 2">;
defm Lacking : Both<"lacking", "::llvm::cast<::ta::plainAttr>($_self).getType().isInteger(7)">;

class Ta_Result<string name, Attr of, list<Trait> traits, string format = "attr-dict $a"> : Ta_Op<name, traits> {
  let arguments = (ins of:$a);
  let results = (outs AnyType:$r);
  let assemblyFormat = format;
}
def Ta_One : Ta_Result<"one", Ta_Typed, [AllTypesMatch<["a", "r"]>], "attr-dict qualified($a)">;
def Ta_OneOwn : Ta_Result<"one_own", Ta_Own, [AllTypesMatch<["a", "r"]>], "attr-dict qualified($a)">;
def Ta_OneOfAny : Ta_Result<"one_of_any", TypedAttrInterface, [AllTypesMatch<["a", "r"]>]>;
def Ta_Same : Ta_Result<"same", ElementsAttr, [TypesMatchWith<"one type", "a", "r", "$_self">]>;
def Ta_Element : Ta_Result<"element", ElementsAttr,
  [TypesMatchWith<"the type of an element", "a", "r", "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]>;
def Ta_Shape : Ta_Op<"shape", [AllElementTypesMatch<["a", "r"]>, AllShapesMatch<["a", "r"]>, AllRanksMatch<["a", "r"]>]> {
  let arguments = (ins Ta_Typed:$a);
  let results = (outs AnyType:$r);
}
def Ta_Asks : Ta_Op<"asks", [PredOpTrait<"it is of seven bits", CPred<"getA().getType().isInteger(7)">>]> { let arguments = (ins Ta_Typed:$a); }
def Ta_AsksNot : Ta_Op<"asks_not", [PredOpTrait<"it is not of seven bits", Neg<CPred<"getA().getType().isInteger(7)">>>]> {
  let arguments = (ins Ta_Typed:$a);
}
