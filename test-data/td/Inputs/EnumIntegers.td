// Constraints on integers of any width, as the predicates of enum cases are written.
include "mlir/IR/OpBase.td"

def EI_Dialect : Dialect { let name = "ei"; let cppNamespace = "::ei"; }
class EI_Is<string what, I type, string condition>
    : SignlessIntegerAttrBase<type, what> {
  let predicate = CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getValue()." # condition>;
}
class EI_Op<string name, Attr attr> : Op<EI_Dialect, name> {
  let arguments = (ins attr:$value);
  let assemblyFormat = "$value attr-dict";
}
def : EI_Op<"minus_one", EI_Is<"-1", I64, "eq(::llvm::APInt(64, -1))">>;
def : EI_Op<"other", EI_Is<"not 7", I8, "ne(APInt(8, 7))">>;
def : EI_Op<"small", EI_Is<"less than -2", I8, "slt(-2)">>;
def : EI_Op<"large", EI_Is<"at least 200 without a sign", I8, "uge(llvm::APInt(8, 200, false))">>;
