// Constants whose value is called what it may be.
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Number<Dialect dialect, dag args> : Op<dialect, "number", [ConstantLike, Pure]> {
  let arguments = args;
  let results = (outs AnyInteger:$r);
}
class Twice<Dialect dialect> : Op<dialect, "twice", [Pure]> {
  let arguments = (ins AnyInteger:$x);
  let results = (outs AnyInteger:$r);
  code reference = [{
    %s = arith.addi %x, %x : $x
    return %s
  }];
}
class Join<Dialect dialect> : Op<dialect, "join", [Pure, Commutative]> {
  let arguments = (ins AnyInteger:$a, AnyInteger:$b);
  let results = (outs AnyInteger:$r);
}

// The only attribute.
def Only_Dialect : Dialect { let name = "only"; let cppNamespace = "::only"; }
def Only_Number : Number<Only_Dialect, (ins TypedAttrInterface:$held)>;
def Only_Twice : Twice<Only_Dialect>;
def Only_Join : Join<Only_Dialect>;

// Two of them, one of which is called so.
def Both_Dialect : Dialect { let name = "both"; let cppNamespace = "::both"; }
def Both_Number : Number<Both_Dialect, (ins StrAttr:$unit, TypedAttrInterface:$value)>;
def Both_Twice : Twice<Both_Dialect>;
def Both_Join : Join<Both_Dialect>;

// Two of them, of which nobody says which it is.
def Pair_Dialect : Dialect { let name = "pair"; let cppNamespace = "::pair"; }
def Pair_Number : Number<Pair_Dialect, (ins I32Attr:$low, I32Attr:$high)>;
def Pair_Twice : Twice<Pair_Dialect>;
def Pair_Join : Join<Pair_Dialect>;

// The second constant goes where the first one is.
class OfConstant<Op op> : Pat<(op $x, (ConstantLikeMatcher AnyAttr:$c)), (replaceWithValue $x), [(Constraint<CPred<"$0 == $_builder.getI32IntegerAttr(9)">> $c)]>;
def : OfConstant<Only_Join>;
def : OfConstant<Both_Join>;
def : OfConstant<Pair_Join>;
