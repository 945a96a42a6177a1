// The syntax of the arc dialect of CIRCT.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"arc", "XInDimList", ["element"], "`x` `` $element">;

def : NamesOverlay<"arc.root_input", ["$state = in_{name}"]>;
def : NamesOverlay<"arc.root_output", ["$state = out_{name}"]>;

def : SyntaxOverlay<"arc.sim.instantiate", [{
  custom<SymbolOfArg>(args($body, 0, 1), "!arc.sim.instance") `as` args($body, 0, 1)
  custom<LabelledCall>("runtime", $runtimeModel, $runtimeArgs) attr-dict-with-keyword $body
}]>;
