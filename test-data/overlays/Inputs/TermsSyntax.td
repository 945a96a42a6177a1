include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"terms.expression", [{
  ($values^)? `:` functional-type($values, $result) $body attr-dict where(args($body) = $values)
}]>;
def : SyntaxOverlay<"terms.select", [{
  (` ` `(` repeat<`,`>(echoed-args($body) `=` $values)^ `)`)? `:` functional-type($values, $results) $body attr-dict
}]>;
def : SyntaxOverlay<"terms.pair", "$a lenient(`,`) $b attr-dict `:` type($a) lenient(`,`) type($b)">;
def : SyntaxOverlay<"terms.switch", [{
  $flag `:` type($flag) `,` $other (`(` $others^ `:` type($others) `)`)?
  custom<SuccessorCases>($values, ref(type($flag)), $targets, $operands, type($operands)) attr-dict
}]>;
def : SyntaxOverlay<"terms.configure", [{
  custom<DictOfValues>($options, $values, "#terms.param<$>") attr-dict (`:` type($values)^)?
}]>;
def : SyntaxOverlay<"terms.copy", "custom<IndexedOperands>($operands, type($operands)) attr-dict">;
def : SyntaxOverlay<"terms.variable", "custom<ShapeAndElement>($shape, $type, $value) attr-dict">;
def : SyntaxOverlay<"terms.repeat", "custom<TypeMultiple>($input, type($input), attr-dict, type($result), \"times\")">;
def : SyntaxOverlay<"terms.number", "custom<SignedNumber>($value, \"unsigned\") attr-dict"> {
  let names = ["$result = n{signed value}"];
}
def : SyntaxOverlay<"terms.tile", "custom<NumbersInWord>(\"$x$\", $m, $n) attr-dict">;
def : SyntaxOverlay<"terms.wrap", "`wraps` custom<SingleOpRegion>($body, type($result), \"terms.yield\") attr-dict">;
def : SyntaxOverlay<"terms.move", [{
  $from `to` $to attr-dict `:` type($from) `,` type($to)
  `` custom<ImpliedRegion>($body, ref(type($from)), ref(type($to)), ref($from), ref($to), "$0", "terms.yield", "")
}]>;
def : SyntaxOverlay<"terms.product", [{
  $a `by` $b `` custom<DictAndTypes>(attr-dict, "f16 #terms.param<16>, f64 #terms.param<64>", $kind, type($a), type($b))
}]>;
