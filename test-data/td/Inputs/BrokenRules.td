include "Calc.td"
def Unbound : Pat<(Calc_NegOp $a), (Calc_NegOp $b)>;
def Untyped : Pat<(Calc_NegOp $a), (Calc_AddOp $a, (Calc_UnpairOp $a))>;
def Foreign : Pat<(Calc_NegOp (NativeCodeCall<"somewhereElse($_self, $0)"> $a)), (replaceWithValue $a)>;
