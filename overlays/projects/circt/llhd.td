// The syntax of the LLHD dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"#llhd.time", [{
  `<` $time `` word($timeUnit) `,` $delta `` `d` `,` $epsilon `` `e` `>`
}]>;

def : SyntaxOverlay<"llhd.coroutine", [{
  custom<OptionalVisibility>($sym_visibility) custom<SymbolName>($sym_name)
  `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  attr-dict-with-keyword $body
}]>;

def : NamesOverlay<"llhd.sig", ["$result = {name}"]>;
