include "Ops.td"
def TooMany : Pat<(Hi_Two $x, $y, $z), (Lo_Same $x)>;
def NotAValue : Pat<(Hi_One I32Attr:$x, $a), (Lo_Same $x)>;
def NotAnAttr : Pat<(Hi_One $x, I32:$a), (Lo_Same $x)>;
def NoCase : Pat<(Hi_Round $x, ConstantEnumCase<Mode, "sideways">), (Lo_Same $x)>;
def NoLiteral : Pat<(Hi_One $x, ConstantAttr<AnyAttr, "seven">), (Lo_Same $x)>;
def EitherOfThree : Pat<(Hi_Many (either $a, $b, $c), $last), (Lo_Same $a)>;
def EitherOfOne : Pat<(Hi_One (either $a, $b), $c), (Lo_Same $a)>;
def VariadicOfOne : Pat<(Hi_Two (variadic $a, $b), $c), (Lo_Same $a)>;
def ConstrainedWhole : Pat<(Hi_Many I32:$all, $last), (Lo_Same $last)>;
def NestedWhole : Pat<(Hi_Many (Hi_One $a, $b), $last), (Lo_Same $last)>;
def NestedAttr : Pat<(Hi_One $x, (Hi_One $y, $z)), (Lo_Same $x)>;
def StringForValue : Pat<(Hi_One "text", $a), (Lo_I32 $a)>;
def NoOperation : Pat<(I32 $x), (Lo_Same $x)>;
defvar big = !foldl((Hi_Two $x, $x), !range(0, 14), d, i, (Hi_Two d, d));
def TooBig : Pat<big, (Lo_Same $x)>;
def TooBigResult : Pat<(Hi_One $x, $y), (Hi_One big, $y)>;
