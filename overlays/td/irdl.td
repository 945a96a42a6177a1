// The syntax of IRDL: parameters, operands and results with names.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"irdl", "NamedValueList", ["values", "names"], "custom<OperandsWithNames>($values, $names)">;
def : DirectiveOverlay<"irdl", "NamedValueListWithVariadicity", ["values", "names", "variadicity"], [{
  custom<OperandsWithNames>($values, $names, $variadicity, "#irdl.variadicity_array", "#irdl.variadicity")
}]>;
def : DirectiveOverlay<"irdl", "AttributesOp", ["values", "names"], [{
  (`{` `` repeat<`,`>($names `=` $values)^ `` `}`)?
}]>;
