include "Attributes.td"
// A change of attributes has no value, and needs an attribute.
def HasNoValue : NativeCodeCall<"$0.getDefiningOp()->setAttr(\"done\", $_builder.getUnitAttr())">;
def SetNumber : NativeCodeCallVoid<"$0.getDefiningOp()->setAttr(\"done\", unknownFunction())">;
def Valued : Pat<(OldOp $x), (HasNoValue $x)>;
def Unknown : Pattern<(OldOp $x), [(NewOp:$new $x), (SetNumber $new)]>;
