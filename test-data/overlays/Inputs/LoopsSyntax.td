include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"loops.for", [{
  args($body, 0, 1) `=` $lower `to` $upper (`step` $step^)?
  (`carry` `(` repeat<`,`>(args($body, 1) `=` $inits)^ `)` arrow-types($results))?
  $body attr-dict
  where(type(args($body, 0, 1)) = "$_builder.getIndexType()",
        type(args($body, 1)) = type($results), type($inits) = type($results))
  elide($step = "$_builder.getIndexAttr(1)")
}]> {
  let names = ["args($body, 0, 1) = i"];
}

def : DirectiveOverlay<"loops", "Uses", ["values", "types"], [{
  (`uses` `(` repeat<`,`>($values `:` $types)^ `)`)?
}]>;
def : SyntaxOverlay<"loops.switch", [{
  $on custom<Uses>($uses, type($uses)) attr-dict repeat(`case` $cases $bodies) `default` $default
}]>;
def : SyntaxOverlay<"loops.constant", [{ $value attr-dict }]> {
  let names = ["$result = c{value}_{type}"];
}
def : SyntaxOverlay<"loops.groups", [{
  `[` repeat<`,`>(`(` ($all^ `:` type($all))? `)`) `]` attr-dict
}]>;
