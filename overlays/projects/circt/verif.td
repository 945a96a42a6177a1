// The syntax of the verif dialect of CIRCT.

include "rs-opt/SyntaxOverlay.td"
include "circt/Dialect/HW/HWTypesImpl.td"

def : DirectiveOverlay<"verif", "ImplicitSSAName", ["name"], "`` custom<ImplicitName>($name)">;
def : NamesOverlay<"verif.symbolic_value", ["$result = {name}"]>;

def : SyntaxOverlay<"verif.has_been_reset", [{
  $clock `,` custom<BoolKeyword>($async, "sync", "async") $reset attr-dict
}]>;

def : SyntaxOverlay<"verif.contract", [{
  ($inputs^ `:` type($inputs))? attr-dict-with-keyword $body where(type($outputs) = type($inputs))
}]>;
