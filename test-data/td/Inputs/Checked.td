// Native traits, those that are known here and one that is not; and a dialect with parts in C++.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Checked_Dialect : Dialect {
  let name = "checked";
  let cppNamespace = "::checked";
  let hasCanonicalizer = 1;
  let discardableAttrs = (ins "::mlir::UnitAttr":$seen);
}
class Checked_Op<string name, list<Trait> traits> : Op<Checked_Dialect, name, traits>;
class Native<string name> : NativeOpTrait<name>;
class ResultsLike<string name> : Checked_Op<"results_" # name, [Native<"ResultsAre" # name # "Like">]> {
  let results = (outs Variadic<AnyType>:$r);
}
class OperandsLike<string name> : Checked_Op<"operands_" # name, [Native<"OperandsAre" # name # "Like">]> {
  let arguments = (ins Variadic<AnyType>:$x);
}
def : ResultsLike<"Float">;
def : ResultsLike<"Bool">;
def : ResultsLike<"SignlessInteger">;
def : OperandsLike<"Float">;
def : OperandsLike<"SignlessInteger">;
def : Checked_Op<"same", [SameTypeOperands, ResultsAreFloatLike]> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
}
def : Checked_Op<"parallel", [Native<"HasParallelRegion">, NoTerminator]> {
  let regions = (region VariadicRegion<AnyRegion>:$r);
}
def : Checked_Op<"mine", [Native<"MyCheckedTrait">, Native<"::mine::OtherTrait">, Pure, Native<"MemRefsNormalizable">]>;
