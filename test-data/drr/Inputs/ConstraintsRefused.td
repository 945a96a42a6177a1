include "Ops.td"
def Odd : Constraint<CPred<"isOdd($0)">, "is odd">;
def Strange : Constraint<CPred<"$0.getType() <=> $1">, "is no expression">;
def SameType : Constraint<CPred<"$0.getType() == $1.getType()">, "are of one type">;
def NoNative : Pat<(Hi_One $x, $a), (Lo_Same $x), [(Odd $x)]>;
def NoExpression : Pat<(Hi_Two $x, $y), (Lo_Same $x), [(Strange $x, $y)]>;
def Unbound : Pat<(Hi_One $x, $a), (Lo_Same $x), [(SameType $x, $y)]>;
def NoSuchResult : Pat<(Hi_One:$r $x, $a), (Lo_Same $x), [(SameType $x, $r__1)]>;
def TooFew : Pat<(Hi_One $x, $a), (Lo_Same $x), [(SameType $x)]>;
def AttrOverRule : Pat<(Hi_One $x, $a), (Lo_Same $x), [(I32Attr $a)]>;
def TwoForType : Pat<(Hi_Two $x, $y), (Lo_Same $x), [(I32 $x, $y)]>;
def NoConstraint : Pat<(Hi_One $x, $a), (Lo_Same $x), [(Lo_Same $x)]>;
def Long : Attr<CPred<"true">, "long"> { let storageType = "::mlir::StringAttr"; let constBuilderCall = !interleave(!listsplat("$0", 2000), ""); }
def TooLong : Pat<(Hi_One $x, ConstantAttr<Long, !interleave(!listsplat("x", 2000), "")>), (Lo_Same $x)>;
