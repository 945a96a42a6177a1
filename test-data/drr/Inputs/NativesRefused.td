include "Ops.td"
def NoNative : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"madeUp($_builder, $0)"> $a), $a)>;
def NoMatcher : Pat<(Hi_One (NativeCodeCall<"success(isSmall($_self, $0))"> $x), $a), (Lo_Same $x)>;
def NoBuilder : Pat<(Hi_One $x, $a), (NativeCodeCall<"createLoSame($_builder, $_loc, $0)"> $x)>;
def Unbound : Pat<(Hi_One $x, $a), (NativeCodeCall<"$0"> $y)>;
def UnboundSelf : Pat<(Hi_One $x, $a), (Lo_Attrs NativeCodeCall<"$_self">:$b, $a)>;
def NoSuchValue : Pat<(Hi_Pair $x), (Lo_Pair (NativeCodeCall<"{$0, $0}", 2>:$n__2 $x))>;
def ArgumentMissing : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"$_builder.getArrayAttr({$0, $1})"> $a), $a)>;
def Replaces : Pat<(Hi_One $x, $a), (NativeCodeCallVoid<"(void)0">)>;
def NoSupplement : Pat<(Hi_One $x, $a), (Lo_Same $x), [], [(NativeCodeCallVoid<"doSomething($0)"> $x)]>;
def SelfOfNothing : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"$_self[0]"> $a), $a)>;
def LongNumber : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"$99999999999999999999"> $a), $a)>;
def LongRange : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"$_builder.getArrayAttr({$99999999999999999999...})"> $a), $a)>;
def TypeForAttr : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"$0.getType()"> $x), $a)>;
def ValueForAttr : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"$0"> $x), $a)>;
def AttrForValue : Pat<(Hi_One $x, $a), (Lo_Same (NativeCodeCall<"$_builder.getUnitAttr()">))>;
def NumberForAttr : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"::llvm::cast<::mlir::IntegerAttr>($0).getInt() + 1"> $a), $a)>;
def NearName : Pat<(Hi_One $x, $a), (Lo_Attrs (NativeCodeCall<"$_builder.getArayAttr({$0})"> $a), $a)>;
