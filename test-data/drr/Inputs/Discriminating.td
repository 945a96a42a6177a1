include "Ops.td"
// Each asks for more than the one before, and has less of a benefit.
def General : Pat<(Hi_Named $x, $n), (Lo_I32 $x), [], [], (addBenefit 4)>;
def Typed : Pat<(Hi_Named I32:$x, $n), (Lo_Named $x, $n), [], [], (addBenefit 3)>;
def Literal : Pat<(Hi_Named I32:$x, ConstantStrAttr<StrAttr, "a">), (Lo_Same $x), [], [], (addBenefit 2)>;
// Never of one operation: literals that differ.
def Down : Pat<(Hi_Round $x, ConstantEnumCase<Mode, "down">), (Lo_Same $x)>;
def Up : Pat<(Hi_Round $x, ConstantEnumCase<Mode, "up">), (Lo_I32 $x)>;
// Nor of one operation: types that differ.
def OfI64 : Pat<(Hi_Two I64:$x, $y), (Lo_Same $x)>;
def OfF32 : Pat<(Hi_Two F32:$x, $y), (Lo_Same $x)>;
def OfFloats : Pat<(Hi_Two AnyTypeOf<[F64, BF16]>:$x, $y), (Lo_Same $x)>;
def OfIndex : Pat<(Hi_Two Index:$x, $y), (Lo_Same $x)>;
def OfVectors : Pat<(Hi_Two VectorOf<[F32]>:$x, $y), (Lo_Same $x)>;
