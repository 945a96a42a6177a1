// The syntax of Begin.td.
include "rs-opt/TypeOverlay.td"

def B : OverlayDialect<"b", "::b">;
def : TypeDef<B, "Token"> { let mnemonic = "token"; }
def : DirectiveOverlay<"b", "Parts", ["from", "to", "kind"], [{
  (`,` `from` `[` $from^ `]`)? (`,` `to` (`=` $kind^)? `[` $to^ `]`)?
}]>;
def : SyntaxOverlay<"b.range", [{
  custom<OptionalSymbolName>("sym_name") (`,` `from` $from^)? (`,` `to` $to^)? attr-dict
  written("sym_name")
}]>;
// In its own format, the name of a directive denotes the program's directive.
def : DirectiveOverlay<"b", "AsyncDependencies", ["type", "tokens"], "custom<AsyncDependencies>($type, $tokens)">;
def : DirectiveOverlay<"b", "Body", ["body"], "with-terminator($body)">;
