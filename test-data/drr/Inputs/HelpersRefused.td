include "Helpers.td"
class Helper<Attr kind, string text> : Pat<(H_In $x, kind:$a), (H_Out $x, (NativeCodeCall<text> $a))>;
def NotText : Helper<StrAttr, "$_builder.getStringAttr($0.getType().getWidth())">;
def NoSuchSum : Helper<StrAttr, "$_builder.getStringAttr(\"a\" + $0)">;
def NotNumber : Helper<I32Attr, "$_builder.getI32IntegerAttr($0.getType())">;
def ChangedByBuilder : Pat<(H_In $x, $a), (H_Out (H_Changes $x, $a), $a)>;
