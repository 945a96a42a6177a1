// The syntax of the vector dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"vector.contract", [{
  custom<NamedAttrs>($indexing_maps, $iterator_types, "#vector.iterator_type<$>", $kind)
  $lhs `,` $rhs `,` $acc attr-dict `:` type($lhs) `,` type($rhs) `` custom<SkippedTypes>(",") `into` type($acc)
  where(type($_result0) = type($acc))
}]>;

// The kind is printed only beside an accumulator.
def : SyntaxOverlay<"vector.outerproduct", [{
  $lhs `,` $rhs (`,` $acc^ custom<NamedAttrs>($kind))? attr-dict
  `:` custom<OuterProduct>(type($lhs), type($rhs), type($acc), type($_result0))
}]>;

def : SyntaxOverlay<"vector.transfer_read", [{
  $base `[` $indices `]` `,` $padding (`,` $mask^)?
  `` custom<VectorTransfer>($permutation_map, $in_bounds, attr-dict,
                            type($base), type($vector), type($mask), type($padding))
}]>;

def : SyntaxOverlay<"vector.transfer_write", [{
  $valueToStore `,` $base `[` $indices `]` (`,` $mask^)?
  `` custom<VectorTransfer>($permutation_map, $in_bounds, attr-dict,
                            type($valueToStore), type($base), type($mask), type($result))
}]>;

def : SyntaxOverlay<"vector.mask", [{
  $mask (`,` $passthru^)? custom<SingleOpRegion>($maskRegion, "vector.yield")
  attr-dict `:` type($mask) arrow-types($results)
  where(type($passthru) = type($results))
}]>;

def : SyntaxOverlay<"vector.shuffle", [{
  $v1 `,` $v2 $mask attr-dict `:` type($v1) `,` type($v2)
  custom<ShuffleType>(ref(type($v1)), type($vector), ref($mask))
}]>;

def : NamesOverlay<"vector.vscale", ["$_result0 = vscale"]>;
