include "Ops.td"
def TwoStrings : Pat<(Hi_One $x, $a), (Lo_Same $x, (location "a", "b"))>;
def Empty : Pat<(Hi_One $x, $a), (Lo_Same $x, (location))>;
def Unbound : Pat<(Hi_One $x, $a), (Lo_Same $x, (location $y))>;
def NotLast : Pat<(Hi_One $x, $a), (Lo_Two (location "a"), $x, $x)>;
def Twice : Pat<(Hi_One $x, $a), (Lo_Same $x, (location "a"), (location "b"))>;
def Alone : Pat<(Hi_One $x, $a), (location "a")>;
def Bound : Pat<(Hi_One $x, $a), (Lo_Same $x, (location:$l "a"))>;
def OfValue : Pat<(Hi_One $x, AnyAttr:$a), (Lo_Same $x, (location $a))>;
