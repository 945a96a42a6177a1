// The syntax of the FSM dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"fsm.machine", [{
  custom<OptionalVisibility>("sym_visibility") custom<SymbolName>($sym_name)
  `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  attr-dict-with-keyword $body
  written("sym_visibility")
}]>;

def : NamesOverlay<"fsm.instance", ["$instance = {name}"]>;
def : NamesOverlay<"fsm.variable", ["$result = {name}"]>;
