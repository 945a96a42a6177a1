include "Absent.td"

def NoTypes : Pat<(AB_Cut $x), (AB_Done (AB_Split:$s__0 $x, (returnType)))>;
def TwoOfAny : Pat<(AB_Cut $x), (AB_Done (AB_Many:$s__0 $x, (returnType "$_builder.getI32Type()")))>;
def NeverThere : Pat<(AB_Any $x, $n, ConstantAttr<UnitAttr, "false">), (AB_Done $x)>;
def NothingForAValue : Pat<(AB_Cut $x), (AB_Done ConstantAttr<UnitAttr, "false">)>;
