// Syntax for operations of a dialect that another folder defines.
include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"acme.scale", "$x `times` $factor attr-dict"> {
  let names = ["$result = scaled"];
}

// A name alone: the operation keeps its own format.
def : NamesOverlay<"acme.box", ["$result = boxed"]>;
