include "Ops.td"
class Says<string text> : ConstantStrAttr<StrAttr, text>;

// An attribute that is computed; one of an attribute of another type, attached to its name.
def Sum : NativeCodeCall<"$_builder.getI64IntegerAttr($0.getInt() + $1.getInt())">;
def AsArray : NativeCodeCall<"$_builder.getArrayAttr({$_self, $_self})">;
def First : NativeCodeCall<"$_self[0]">;
def Computed : Pat<(Hi_One (Hi_One $x, I64Attr:$a), I64Attr:$b), (Lo_Attrs (Sum $b, $a), (Sum $a, $a))>;
def Wrapped : Pat<(Hi_One $x, F64Attr:$a), (Lo_Attrs AsArray:$a, AsArray:$a)>;
def Unwrapped : Pat<(Hi_One $x, ArrayAttr:$a), (Lo_Attrs First:$a, $a)>;
// A value that a call picks, to replace or to go on with.
def Picked : Pat<(Hi_Two $x, $y), (NativeCodeCall<"$1"> $x, $y)>;
// Several values.
def Both : NativeCodeCall<"{$1, $0}", 2>;
def Exchange : Pattern<(Hi_Pair F32:$x), [(Both:$two $x, $x)]>;
// For what it does, and what is run when all is made.
def Nothing : NativeCodeCallVoid<"(void)0">;
def Effect : Pattern<(Hi_One $x, Says<"effect">), [(Nothing), (Lo_Same $x)], [], [(Nothing)]>;
