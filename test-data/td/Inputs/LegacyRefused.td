// Rules in the vocabulary of 2020 that are refused.
#define RS_OPT_LEGACY
include "mlir/IR/OpBase.td"
def One : Op<"r.one">, Arguments<(ins AnyType:$in, AnyAttr:$a)>, Results<[AnyType]>;
def Two : Op<"r.two">, Arguments<(ins AnyType:$in)> { let results = (outs AnyType:$a, AnyType:$b); }
def Pair : Op<"r.pair", [SameOperandsAndResultType]>, Arguments<(ins AnyType:$l, AnyType:$r)>, Results<[AnyType]>;
class Nth<int n> : NativeCodeCall<"$_self[" # n # "]">;
def Make : NativeCodeCall<"makeOne($_builder, $0, $1)">;
def Three : Op<"r.three">, Arguments<(ins AnyType:$in)> { let results = (outs AnyType:$a, AnyType:$b, AnyType:$c); }
def Unbound : Pat<(Pair $l, $r), (Pair $l, $other)>;
def Untold : Pattern<(Two $x), [(Two $x), (Two $x)]>;
def Overlapping : Pattern<(Three $x), [(Two $x), (Two $x)]>;
def BoundTwice : Pat<(One $x, $a), (One (Nth<0>:$a), (Nth<1>:$a))>;
def NoNative : Pat<(One $x, $a), (Make $x, $a)>;
def TooFew : Pat<(Pair $l, $r), (Pair $l)>;
def Benefit : Pat<(Pair $l, $l), (replaceWithValue $l), [], [], (addBenefit 2)>;
def NoComma : Pat<(One (Pair:$p $x, $x) $a), (One $p $a)>;
def TypeAttached : Pat<(Pair:$p $l, $r), (replaceWithValue $l), [(I32:$p)]>;
