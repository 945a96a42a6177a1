// The syntax of the AMX dialect: types of tiles.

include "rs-opt/TypeOverlay.td"

def : SyntaxOverlay<"!amx.tile", "`<` dims($shape) $elementType `>`">;
