// Operands whose types have a C++ class.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Tc_Dialect : Dialect {
  let name = "tc";
  let cppNamespace = "::tc";
  let useDefaultTypePrinterParser = 1;
}
def Tc_Cell : TypeDef<Tc_Dialect, "Cell"> {
  let mnemonic = "cell";
  let parameters = (ins "int":$n);
  let assemblyFormat = "`<` $n `>`";
}
def Tc_Other : TypeDef<Tc_Dialect, "Other"> { let mnemonic = "other"; }
class Tc_Op<string name, Type type, string format = "$x attr-dict `:` type($x)"> : Op<Tc_Dialect, name> {
  let arguments = (ins type:$x);
  let assemblyFormat = format;
}
def Tc_CellOp : Tc_Op<"cell", Tc_Cell>;
def Tc_VectorOp : Tc_Op<"vector", AnyVectorOfAnyRank>;
def Tc_FloatOp : Tc_Op<"float", AnyFloat>;
def Tc_IntegerOp : Tc_Op<"integer", I8>;
def Tc_QualifiedOp : Tc_Op<"qualified", AnyVectorOfAnyRank, "$x attr-dict `:` qualified(type($x))">;
class Tc_Vector<string cpp, string text> : Type<CPred<"::llvm::isa<::mlir::" # cpp # ">($_self)">, text>;
def Tc_FixedOp : Tc_Op<"fixed", Tc_Vector<"FixedVectorType", "fixed vector">>;
def Tc_ScalableOp : Tc_Op<"scalable", Tc_Vector<"ScalableVectorType", "scalable vector">>;
