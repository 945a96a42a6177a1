// Overlays whose operations and types do not exist, or are not loaded.
include "rs-opt/SyntaxOverlay.td"
def : SyntaxOverlay<"loops.fro", "attr-dict">;
def : SyntaxOverlay<"!loops.list", "`<` `>`">;
def : SyntaxOverlay<"scf.yield", "attr-dict">;
def : SyntaxOverlay<"elsewhere.op", "attr-dict">;
def : DirectiveOverlay<"elsewhere", "Two", ["a"], "$a">;
