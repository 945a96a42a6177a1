include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"!shapes.array", "`<` short($shape) $element $packed `>`">;
def : SyntaxOverlay<"!shapes.sum", "`<` args($names) `>`">;
def : SyntaxOverlay<"!shapes.record", "`<` dims($name) `>`">;
def : DirectiveOverlay<"shapes", "Inputs", ["inputs", "variadic"], "$inputs flag($variadic)">;
// The items would be lost.
def : SyntaxOverlay<"!shapes.nest", "`<` repeat<`,`>(`[` repeat<`,`>($sizes) `]`) `>`">;
