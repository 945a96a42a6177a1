include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"kernels.launch", [{
  (`clusters` `(` args($body, 1, 1) `=` $cluster^ `)`)? `blocks` `(` args($body, 0, 1) `=` $size `)`
  custom<Attributions>("shared", "private", "shared_count", ref($cluster), "1", args($body, 2)) $body attr-dict
  where(type(args($body, 0, 1)) = "$_builder.getIndexType()", type(args($body, 1, 1)) = "$_builder.getIndexType()")
  written("shared_count")
}]>;

def : SyntaxOverlay<"kernels.loop", [{
  (`mode` $mode^)? ($inits^)? arrow-type-list($results) attr-dict
  where(type($inits) = type($results))
  default($mode = "$_builder.getStringAttr(\"plain\")")
}]> {
  let greedy = 1; // The name of the result of the next operation would be read as an operand.
}

def : SyntaxOverlay<"kernels.transfer", [{
  custom<AffineAccesses>($values, "from_map to_map") attr-dict `:`
  custom<AffineAccessTypes>(ref($values), type($values), "from_map to_map") written("from_map", "to_map")
}]>;

def : SyntaxOverlay<"kernels.product", [{
  $values attr-dict `:` (type($values)^)?
  custom<ImpliedMaps>("kernels.maps", "(i, j, k) -> (i * strides[0] + k, k * strides[1]), (k, j), ()")
  written("kernels.maps")
}]>;

def : SyntaxOverlay<"kernels.check", [{
  ($values^ `:` type($values))? attr-dict
  where(type($flags) = "$_builder.getI1Type()"(type($values)))
}]> {
  let greedy = 1;
}
