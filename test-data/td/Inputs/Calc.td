include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "CalcBase.td"

class Calc_Op<string name, list<Trait> traits = []> : Op<Calc_Dialect, name, traits>;

def Calc_ConstOp : Calc_Op<"const", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "a number";
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyInteger:$result);
  let assemblyFormat = "attr-dict $value";
}

class Calc_Binary<string name, list<Trait> traits = []> : Calc_Op<name, [Pure, SameOperandsAndResultType] # traits> {
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs);
  let results = (outs AnyInteger:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

def Calc_AddOp : Calc_Binary<"add", [Commutative]>;
def Calc_SubOp : Calc_Binary<"sub">;
def Calc_NegOp : Calc_Op<"neg", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$value);
  let results = (outs AnyInteger:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
}

// A gathering of groups: the groups of the operands are kept by a rewrite.
def Calc_GroupsOp : Calc_Op<"groups"> {
  let arguments = (ins VariadicOfVariadic<AnyInteger, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
}
def Calc_SameGroupsOp : Calc_Op<"same_groups"> {
  let arguments = (ins VariadicOfVariadic<AnyInteger, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
}
def Calc_PairOp : Calc_Op<"pair", [Pure]> {
  let arguments = (ins AnyInteger:$value);
  let results = (outs AnyInteger:$a, AnyInteger:$b);
}
def Calc_UnpairOp : Calc_Op<"unpair", [Pure]> {
  let arguments = (ins AnyInteger:$value);
  let results = (outs AnyInteger:$a);
}
