// The syntax of the AMDGPU dialect.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"amdgpu", "MNKDimensionList", ["m", "n", "k"], "custom<NumbersInWord>(\"$x$x$\", $m, $n, $k)">;
