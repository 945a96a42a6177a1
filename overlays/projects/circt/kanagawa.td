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

class Names<string op, list<string> names> : NamesOverlay<"kanagawa." # op, names>;
def : Names<"instance", ["$scopeRef = {inner_sym}"]>;
def : Names<"container.instance", ["$scopeRef = {inner_sym}"]>;
def : SyntaxOverlay<"kanagawa.path", [{
  $path attr-dict custom<LastType>(type($instance), ref($path))
}]> { let names = ["$instance = {path}"]; }
def : Names<"get_port", ["$port = {name of $instance}.{portSymbol}.ref"]>;
def : SyntaxOverlay<"kanagawa.port.read", [{
  $port attr-dict `:` qualified(type($port))
  where(type($output) = "::llvm::cast<::circt::kanagawa::PortRefType>($_self).getPortTypeAttr()"(type($port)))
}]> { let names = ["$output = {name of $port}.val"]; }
def : SyntaxOverlay<"kanagawa.port.write", [{
  $port `,` $value attr-dict `:` qualified(type($port))
  where(type($value) = "::llvm::cast<::circt::kanagawa::PortRefType>($_self).getPortTypeAttr()"(type($port)))
}]>;
class Port<string op, string direction> : SyntaxOverlay<op, [{
  ($name^)? `sym` $inner_sym `:` $type attr-dict custom<TypeFromAttr>(type($port), ref($type), "!kanagawa.portref", "}] # direction # [{")
}]> { let names = ["$port = {name} | {inner_sym}"]; }
def : Port<"kanagawa.port.input", "in">;
def : Port<"kanagawa.port.output", "out">;
def : Names<"wire.input", ["$port = {inner_sym}", "$output = {inner_sym}.out"]>;
def : Names<"wire.output", ["$port = {inner_sym}"]>;
def : Names<"get_var", ["$var = {varName}"]>;
