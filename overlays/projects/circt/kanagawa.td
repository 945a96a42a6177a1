// The syntax of the Kanagawa dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"!kanagawa.scoperef", "(`` $scopeRef^)?">;

def : DirectiveOverlay<"kanagawa", "ScopeRefFromName", ["type", "name"], [{
  custom<TypeFromAttr>($type, ref($name), "!kanagawa.scoperef")
}]>;

class Method<string op> : SyntaxOverlay<op, [{
  $inner_sym `` custom<FunctionSignature>($function_type, args($body), "->")
  custom<ImpliedNames>($argNames, ref($function_type), "", args($body)) attr-dict-with-keyword $body
}]>;
def : Method<"kanagawa.method"> { let names = ["args($body) = {each argNames}"]; }
def : Method<"kanagawa.method.df">;

class Block<string op> : SyntaxOverlay<op, [{
  ` ` `(` (repeat<`,`>(args($body) `:` type($inputs) `=` $inputs)^)? `)` arrow-types($outputs)
  attr-dict-with-keyword $body where(type(args($body)) = type($inputs))
}]>;
def : Block<"kanagawa.sblock">;
def : Block<"kanagawa.sblock.isolated">;
