// An overlay that no folder of the path has.
include "rs-opt/SyntaxOverlay.td"
def : SyntaxOverlay<"acme.scale", "`[` $x `,` $factor `]` attr-dict">;
