// Builtin types by all forms of `get`, and the context of a method's own.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def OL_Dialect : Dialect {
  let name = "ol";
  let cppNamespace = "::ol";
  let useDefaultAttributePrinterParser = 1;
}
class OL_Is<string mnemonic, string type> : Op<OL_Dialect, mnemonic, [
    PredOpTrait<"the second is made of the first", CPred<"getB().getType() == " # !subst("ELEMENT", "getA().getType()", type)>>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
}
def OL_Tensor : OL_Is<"tensor", "::mlir::RankedTensorType::get({2}, ELEMENT, {})">;
def OL_MemRef : OL_Is<"memref", "::mlir::MemRefType::get({2}, ELEMENT, {})">;
def OL_Unranked : OL_Is<"unranked", "::mlir::UnrankedMemRefType::get(ELEMENT, {})">;
def OL_Tuple : OL_Is<"tuple", "::mlir::TupleType::get(getContext(), ELEMENT)">;
def OL_Function : OL_Is<"function", "::mlir::FunctionType::get(getContext(), ELEMENT, ELEMENT)">;

def OL_WideAttr : AttrDef<OL_Dialect, "Wide", [TypedAttrInterface]> {
  let mnemonic = "wide";
  let parameters = (ins "unsigned":$bits);
  let assemblyFormat = "`<` $bits `>`";
  let extraClassDeclaration = [{
    ::mlir::Type getType() const { return ::mlir::IntegerType::get(getContext(), getBits()); }
  }];
}
def OL_OfSeven : Op<OL_Dialect, "of_seven"> {
  let arguments = (ins ConfinedAttr<TypedAttrInterface, [
      AttrConstraint<CPred<"::llvm::cast<::mlir::TypedAttr>($_self).getType().isInteger(7)">, "of seven bits">]>:$a);
}
def OL_Vector : OL_Is<"vector", "::mlir::VectorType::get({2}, ELEMENT, {})">;
def OL_Ranked : OL_Is<"ranked", "::llvm::cast<::mlir::ShapedType>(ELEMENT).clone({4})">;
// The memory space that a memref has anyway is none of it, as in text.
def OL_Zero : OL_Is<"zero", "::mlir::UnrankedMemRefType::get(ELEMENT, $_builder.getI64IntegerAttr(0))">;
