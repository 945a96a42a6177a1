include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def Pair_Dialect : Dialect { let name = "pair"; let cppNamespace = "::pair"; }
class Pair_Op<string mnemonic, list<Trait> traits = [Pure]> : Op<Pair_Dialect, mnemonic, traits>;

// Both halves of a quotient, and other ways to get them.
def DivRem : Pair_Op<"divrem", [Pure, AllTypesMatch<["x", "y", "q", "r"]>]> {
  let arguments = (ins AnyInteger:$x, AnyInteger:$y);
  let results = (outs AnyInteger:$q, AnyInteger:$r);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x)";
  string cost = "20";
}
def Div : Pair_Op<"div", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$x, AnyInteger:$y);
  let results = (outs AnyInteger:$q);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x)";
  string cost = "18";
}
def Rem : Pair_Op<"rem", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$x, AnyInteger:$y);
  let results = (outs AnyInteger:$r);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x)";
  string cost = "18";
}
def Swap : Pair_Op<"swap", [Pure, AllTypesMatch<["x", "y", "a", "b"]>]> {
  let arguments = (ins AnyInteger:$x, AnyInteger:$y);
  let results = (outs AnyInteger:$a, AnyInteger:$b);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x)";
}
def Effect : Pair_Op<"effect", [AllTypesMatch<["x", "y", "a", "b"]>]> {
  let arguments = (ins AnyInteger:$x, AnyInteger:$y);
  let results = (outs AnyInteger:$a, AnyInteger:$b);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x)";
}
def Many : Pair_Op<"many"> {
  let arguments = (ins AnyInteger:$x);
  let results = (outs Variadic<AnyInteger>:$all);
}

// One result of several is made: both rules share the operation.
def DivIsHalf : Pat<(Div $x, $y), (DivRem:$both__0 $x, $y)>;
def RemIsHalf : Pat<(Rem $x, $y), (DivRem:$both__1 $x, $y)>;

// All results are replaced: by values that there are, and by those of another operation.
def SwapIsNothing : Pattern<(Swap $x, $y), [(replaceWithValue $y), (replaceWithValue $x)]>;

// An operation of several results is matched below, by any of them.
def RemOfSame : Pat<(Rem (Swap $x, $x), $y), (Rem $x, $y)>;

// A result is left alone where the rule says that nothing uses it.
def OnlyQuotient
    : Pattern<(DivRem:$res $x, $y), [(Div $x, $y), (replaceWithValue $x)],
              [(Constraint<CPred<"$0.use_empty()">> $res__1)]>;
def OnlyRemainder
    : Pattern<(DivRem:$res $x, $y), [(replaceWithValue $x), (Rem $x, $y)],
              [(Constraint<CPred<"$0.getUses().empty()">> $res__0)]>;

// No local rules: effects, a number of results that nobody knows, somebody's uses.
def OfEffect : Pattern<(Effect $x, $y), [(replaceWithValue $y), (replaceWithValue $x)]>;
def OfMany : Pat<(Many $x), (Many $x)>;
def OfUses
    : Pattern<(Swap:$res $x, $y), [(replaceWithValue $y), (replaceWithValue $x)],
              [(Constraint<CPred<"$0.hasOneUse()">> $res__0)]>;
