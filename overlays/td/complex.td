// The syntax of complex numbers, and the names that the complex dialect suggests.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"complex.constant", ["$_result0 = cst"]>;

// `<:f32 1.0, 2.0>`
def : SyntaxOverlay<"#complex.number", "`<` custom<ElementOfComplex>($type) $real `,` $imag `>`">;
