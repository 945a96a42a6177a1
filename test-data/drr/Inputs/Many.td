// More rules on one operation than are tried one after the other: by what an attribute is, by what defines an operand, by an attribute of that; and
// some that do not care, before and behind.
include "Ops.td"
class On<dag source, dag result, int more = 0> : Pat<source, result, [], [], (addBenefit more)>;

foreach i = !range(12) in {
  def "Equal" # i : On<(Hi_One $x, ConstantAttr<I32Attr, !cast<string>(i)>), (Lo_Named $x, ConstantStrAttr<StrAttr, "equal " # i>)>;
  def "Of" # i : On<(Hi_One (Hi_Named $x, ConstantStrAttr<StrAttr, "n" # i>), $a), (Lo_Named $x, ConstantStrAttr<StrAttr, "of " # i>)>;
}
// Before the others of "n3", and before those of 5.
def Urgent3 : On<(Hi_One (Hi_Named $x, ConstantStrAttr<StrAttr, "n3">), $a), (Lo_Named $x, ConstantStrAttr<StrAttr, "urgent 3">), 2>;
def Urgent5 : On<(Hi_One (Hi_One $x, $b), ConstantAttr<I32Attr, "5">), (Lo_Named $x, ConstantStrAttr<StrAttr, "urgent 5">), 2>;
def Nested : On<(Hi_One (Hi_Two $x, $y), $a), (Lo_Named $x, ConstantStrAttr<StrAttr, "nested">)>;
def Wild : On<(Hi_One $x, $a), (Lo_Named $x, ConstantStrAttr<StrAttr, "wild">)>;
