// The syntax of the hwarith dialect of CIRCT.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"hwarith.constant", "$rawValue attr-dict where(type($result) = type($rawValue))">;
