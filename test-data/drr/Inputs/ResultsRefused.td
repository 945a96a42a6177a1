include "Ops.td"
def Unbound : Pat<(Hi_One $x, $a), (Lo_Same $y)>;
def Untold : Pat<(Hi_One $x, $a), (Lo_Same (Lo_Any $x))>;
def TooFew : Pattern<(Hi_Pair $x), [(Lo_Same $x)]>;
def Overlap : Pattern<(Hi_Three $x), [(Lo_Pair $x), (Lo_Pair $x)]>;
def NoSuchResult : Pat<(Hi_Pair:$p $x), (Lo_Pair $p__2)>;
def Incomplete : Pat<(Hi_Two $x, $y), (Lo_Two $x)>;
def Overfull : Pat<(Hi_Two $x, $y), (Lo_Same $x, $y)>;
def RawText : Pat<(Hi_One $x, $a), (Lo_Named $x, "new")>;
def ToldAtRoot : Pat<(Hi_One $x, $a), (Lo_Any $x, (returnType $x))>;
def ToldTooFew : Pat<(Hi_One $x, $a), (Lo_Same (Lo_Pair:$p__0 $x, (returnType $x)))>;
def ToldNothing : Pat<(Hi_One $x, $a), (Lo_Same (Lo_Any $x, (returnType)))>;
def ValueOfTwo : Pat<(Hi_One $x, $a), (replaceWithValue $x, $a)>;
def AttrForValue : Pat<(Hi_One $x, AnyAttr:$a), (Lo_Same $a)>;
def ValueForAttr : Pat<(Hi_One $x, AnyAttr:$a), (Lo_Attrs $x, $a)>;
def VariadicOfOne : Pat<(Hi_One $x, $a), (Lo_Same (variadic $x))>;
def NoResult : Pat<(Hi_One $x, $a), (Lo_Same (Lo_Store $x, $x))>;
def NotMade : Pat<(Hi_One $x, $a), (Lo_Attrs ConstantAttr<I32Attr, "many">, $a)>;
