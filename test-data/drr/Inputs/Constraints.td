include "Ops.td"
def SameType : Constraint<CPred<"$0.getType() == $1.getType()">, "are of one type">;
def OneUse : Constraint<CPred<"$_self.hasOneUse()">, "has one use">;
def Wider : Constraint<CPred<"$0.getType().getIntOrFloatBitWidth() > $1.getInt()">, "is wider than the number">;
def Unused : Constraint<CPred<"$0.use_empty()">, "has no use">;

// Of a result, of one of several results, of a result and a number.
def OfResult : Pat<(Hi_One:$r I32:$x, UnitAttr:$a), (Lo_Same $x), [(SameType $r, $x)]>;
def OfOneOfTwo : Pattern<(Hi_Pair:$p $x), [(Lo_Same $x), (replaceWithValue $x)], [(I32 $p__0), (Unused $p__1), (SameType $p__0, $x)]>;
def Several : Pat<(Hi_One:$r $x, I64Attr:$n), (Lo_Attrs $n, $n), [(Wider $x, $n), (AnyInteger $r)]>;
// Attached, in the words of 2020: `$_self` is what the constraint is attached to.
def Attached : Pat<(Hi_Two (Hi_One:$inner $x, F32Attr:$f), $y), (Lo_Two $x, $y), [(OneUse:$inner)]>;
// A combination.
def Combined : Pat<(Hi_Named:$r $x, $name), (Lo_Named $x, $name),
                   [(Constraint<Or<[CPred<"$0.getType().isInteger(8)">, Neg<CPred<"$1.getValue() == \"no\"">>]>> $x, $name)]>;
