include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"d.yield", "($values^)? attr-dict (`:` type($values)^)?">;
def : SyntaxOverlay<"d.access", [{
  $_operand0 `,` custom<BoolKeyword>($write, "read", "write") attr-dict-with-defaults
}]>;
def : SyntaxOverlay<"d.kinds", [{
  custom<NamedAttrs>($kinds, "#d.kind<$>", $kind, $count) `` custom<LabelledAttrDict>(attr-dict, "attrs", "=")
}]>;
def : SyntaxOverlay<"d.dict", [{ `` custom<AttrDictOfCases>(attr-dict, $kind, "#d.kind<$>") }]>;
def : SyntaxOverlay<"d.maps", [{
  `` custom<ElidedAttr>("maps =", $maps, "[affine_map<(d0) -> (d0)>]") `of` custom<AffineMapText>($map) attr-dict
}]>;
def : SyntaxOverlay<"d.pick", [{
  `[` custom<NumberSelection>($numbers, $inverted, $all) `]` custom<SymbolPairs>($first, $second) attr-dict
}]>;
def : SyntaxOverlay<"d.sum", [{
  attr-dict (`ins` `(` $ins^ `:` type($ins) `)`)? `outs` `(` $outs `:` (type($outs)^)? `)`
  `` custom<TensorResults>(ref(type($outs)), type($results))
  `` custom<ImpliedRegion>($region, ref(type($ins)), ref(type($outs)),
       "add($1, mul({kind=fast}($1, $0), like($1, 2)))", "d.yield",
       "add: float arith.addf, integer arith.addi; mul: float arith.mulf, integer arith.muli;
        like: any arith.constant;
        fast: float<float arith.extf, integer:float arith.sitofp, integer<integer arith.extsi;
        slow: float<float arith.extf, integer:float arith.uitofp, integer<integer arith.extui")
}]>;
def : SyntaxOverlay<"d.reduce", [{
  `` custom<Payload>($region, $ins, type($ins), $outs, type($outs), type($results), attr-dict,
                     "#arith.fastmath<none>", "d.yield", "dimensions", $dims)
}]> {
  let names = ["$results = reduced", "args($region, $ins) = in", "args($region, $outs) = init"];
}
def : SyntaxOverlay<"d.nest", [{
  ` ` `(` args($body) `)` `=` custom<AffineBoundGroups>("max", $lower, $lowerSizes, $operands) `to`
  custom<AffineBoundGroups>("min", $upper, $upperSizes, ref($operands), ref($lower))
  `` custom<StepList>($steps, ref($lowerSizes)) $body attr-dict
  where(type(args($body)) = "$_builder.getIndexType()")
}]>;
def : SyntaxOverlay<"d.only", [{
  custom<SingleOpRegion>($body, "d.yield") attr-dict arrow-types($results)
}]>;
def : SyntaxOverlay<"d.open", [{ $box `:` custom<InnerType>(type($box), type($content), "!d.box<$>") attr-dict }]>;
def : SyntaxOverlay<"d.block", [{ with-terminator($body) attr-dict-with-defaults }]>;
def : NamesOverlay<"d.named", ["$_result0 = nice"]>;
def : SyntaxOverlay<"d.entries", [{ (`of` `{` repeat<`,`>($names `=` $values)^ `}`)? attr-dict }]>;
// The arguments `yes` and `no` are texts.
def : DirectiveOverlay<"d", "Speed", ["value", "yes", "no"], "custom<BoolKeyword>($value, $no, $yes)">;
