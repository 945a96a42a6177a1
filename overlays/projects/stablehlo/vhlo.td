// The syntax of the VHLO dialect.

include "rs-opt/TypeOverlay.td"

def Vhlo : OverlayDialect<"vhlo", "::mlir::vhlo">;

class VhloDirective<string name, list<string> params, string format>
    : DirectiveOverlay<"vhlo", name, params, format>;
def : VhloDirective<"Shape", ["shape"], "(dims($shape)^)?">;
def : VhloDirective<"Encoding", ["encoding"], "(`,` $encoding^)?">;
def : VhloDirective<"TypeArray", ["types"], "`(` ($types^)? `)`">;
def : VhloDirective<"AttributeArray", ["value"], "`[` ($value^)? `]`">;
def : VhloDirective<"EscapedString", ["value"], "$value">;
