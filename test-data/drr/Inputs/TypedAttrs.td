// Rules that ask for the type of a dialect's own attribute: one for seven bits, one for what has others.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/PatternBase.td"
def Ta_Dialect : Dialect { let name = "ta"; let cppNamespace = "::ta"; let useDefaultAttributePrinterParser = 1; }
class Ta_Op<string name> : Op<Ta_Dialect, name> { let arguments = (ins TypedAttrInterface:$a); let results = (outs AnyType:$r); }
def Ta_Typed : AttrDef<Ta_Dialect, "typed", [TypedAttrInterface]> {
  let mnemonic = "typed";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$n);
  let assemblyFormat = "`<` $n `>`";
}
def Ta_From : Ta_Op<"from">;
def Ta_Seven : Ta_Op<"seven">;
def Ta_Other : Ta_Op<"other">;
defvar seven = CPred<"::llvm::cast<::mlir::TypedAttr>($0).getType().isInteger(7)">;
def IsSeven : Pat<(Ta_From $a), (Ta_Seven $a), [(Constraint<seven> $a)]>;
def IsOther : Pat<(Ta_From $a), (Ta_Other $a), [(Constraint<Neg<seven>> $a)]>;
