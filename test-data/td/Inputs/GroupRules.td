include "Calc.td"
def KeepGroups : Pat<(Calc_GroupsOp $groups, $sizes), (Calc_SameGroupsOp $groups, $sizes)>;
// The place of a new operation is that of an operation with several results.
def Place : Pat<(Calc_NegOp (Calc_PairOp:$pair $a)), (Calc_AddOp $a, $a, (location $pair))>;
