include "rs-opt/SyntaxOverlay.td"
def : SyntaxOverlay<"acme.scal", "attr-dict">;
