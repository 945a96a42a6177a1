include "Ops.td"
// Each rule says in an attribute of what it makes which one it is.
class Says<string text> : ConstantStrAttr<StrAttr, text>;

// Arguments by position, whatever the definition calls them; a nested operation and what it is applied to.
def Nested : Pat<(Hi_One (Hi_Two $q, $p), Says<"nested">), (Lo_Two $p, $q)>;
// One name twice is one value.
def Twice : Pat<(Hi_Two $v, $v), (Lo_Same $v)>;
// Nothing is bound; a constraint without a name.
def Unbound : Pat<(Hi_One I64, Says<"unbound">:$says), (Lo_Attrs $says, $says)>;
def Ignored : Pat<(Hi_Two $_, F32:$b), (Lo_Same $b)>;
// An attribute is constrained, and one that is not there has none.
def Typed : Pat<(Hi_One $x, F32Attr:$a), (Lo_Attrs $a, $a)>;
// A value of an enumeration, a string, a number.
def RoundUp : Pat<(Hi_Round $x, ConstantEnumCase<Mode, "up">), (Lo_Mode $x, ConstantEnumCase<Mode, "down">)>;
def Literal : Pat<(Hi_Named $x, ConstantStrAttr<StrAttr, "old">), (Lo_Named $x, ConstantStrAttr<StrAttr, "new">)>;
def Number : Pat<(Hi_One $x, ConstantAttr<I64Attr, "7">), (Lo_Attrs ConstantAttr<I64Attr, "8">, ConstantAttr<BoolAttr, "true">)>;
// The two operands in any order, of an operation that is not commutative.
def Either : Pat<(Hi_Two (either I1:$flag, I8:$byte)), (Lo_Two $flag, $byte)>;
// So many values in the place of a variable number; all of them under one name.
def Spread : Pat<(Hi_Many (variadic $a, $b), $last), (Lo_Many (variadic $b, $a, $b), $last)>;
def Whole : Pat<(Hi_Many $all, F64:$last), (Lo_Many $all, $last)>;
// What a constant says, whatever the operation is called.
def Folded : Pat<(Hi_Two $x, (ConstantLikeMatcher I16Attr:$k)), (Lo_Attrs $k, $k)>;
// An operation that is named by one of its values.
def Third : Pat<(Hi_Named (Hi_Three:$t__1 $x), Says<"third">), (Lo_Two $t__2, $t__1)>;
