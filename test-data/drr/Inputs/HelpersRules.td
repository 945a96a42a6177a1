include "Helpers.td"
class Helper<Attr kind, string text> : Pat<(H_In:$r $x, kind:$a), (H_Out $x, (NativeCodeCall<text> $a, $r))>;

def Strings : Helper<StrAttr, "$_builder.getStringAttr((\"p_\" + Twine($0.cast<StringAttr>().getValue().upper()) + std::to_string(7)).str())">;
def Splat : Helper<I32Attr, "SplatElementsAttr::get(cast<ShapedType>($1.getType()), $0)">;
def List : Helper<F32Attr, "DenseElementsAttr::get(cast<ShapedType>($1.getType()), {$0, $0})">;
def Log : Helper<I64Attr, "$_builder.getI64IntegerAttr(cast<IntegerAttr>($0).getValue().exactLogBase2() * 100 + cast<IntegerAttr>($0).getValue().countr_zero())">;
def Wraps : Helper<I8Attr, "IntegerAttr::get($0.getType(), -(cast<IntegerAttr>($0).getValue() + 1).ashr(1))">;
def Wider : Helper<I16Attr, "$_builder.getI32IntegerAttr(cast<IntegerAttr>($0).getValue().zext(32).lshr(4))">;
def Zero : Helper<F64Attr, "$_builder.getBoolAttr(cast<FloatAttr>($0).getValue().isNegZero())">;

def Deduced : Pat<(H_In (H_In $x, UnitAttr:$a), BoolAttr:$b), (H_Out (H_Whole (H_Pieces $x, $a), $a), $b)>;
