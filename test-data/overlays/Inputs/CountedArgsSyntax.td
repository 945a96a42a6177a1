include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"g.grid", [{
  args($body, 0, 1) `from` $start `ids` `(` args($body, 1, $sizes) `)` `in` `(` repeat<`,`>(args($body, 1 + $sizes, $sizes) `=` $sizes) `)`
  (`inputs` `(` repeat<`,`>(args($body, 1 + $sizes + $sizes) `=` $inputs) `)` `:` type($inputs)^)? $body attr-dict
  where(type(args($body, 0, 1)) = "$_builder.getIndexType()", type(args($body, 1, $sizes)) = "$_builder.getIndexType()",
        type(args($body, 1 + $sizes, $sizes)) = "$_builder.getIndexType()",
        type(args($body, 1 + $sizes + $sizes)) = type($inputs))
}]>;
