// The names that the complex dialect suggests.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"complex.constant", ["$_result0 = cst"]>;
