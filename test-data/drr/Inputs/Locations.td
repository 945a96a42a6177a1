include "Ops.td"
class Says<string text> : ConstantStrAttr<StrAttr, text>;

// All operations of the source, unless something else is said.
def Default : Pat<(Hi_One (Hi_Two $x, $y), Says<"default">), (Lo_Two (Lo_Same $x), $y)>;
// One of them, for all that is made in it; each its own.
def OfOne : Pat<(Hi_One:$outer (Hi_Two:$inner $x, $y), Says<"one">), (Lo_Two (Lo_Same $x, (location $outer)), $y, (location $inner))>;
// A name; several, with a name and without.
def Named : Pat<(Hi_One (Hi_Two $x, $y), Says<"named">), (Lo_Two $x, $y, (location "here"))>;
def Fused : Pat<(Hi_One:$outer (Hi_Two:$inner $x, $y), Says<"fused">), (Lo_Two (Lo_Same $x, (location $inner, $outer)), $y, (location "both", $outer, $inner))>;
// Beside a type that is told, in either order.
def Beside : Pat<(Hi_One $x, Says<"beside">), (Lo_Two (Lo_Any $x, (returnType $x), (location "one")), (Lo_Any $x, (location "two"), (returnType $x)))>;
