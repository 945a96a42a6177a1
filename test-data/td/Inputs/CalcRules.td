include "Calc.td"

// a - b => a + (-b)
def SubToAdd : Pat<(Calc_SubOp $a, $b), (Calc_AddOp $a, (Calc_NegOp $b))>;
// -(-a) => a
def NegNeg : Pat<(Calc_NegOp (Calc_NegOp $a)), (replaceWithValue $a)>;
