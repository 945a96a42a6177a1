// The syntax of the transform dialect.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"transform", "TransformMatchDims", ["numbers", "inverted", "all"], [{
  custom<NumberSelection>($numbers, $inverted, $all)
}]>;

def : DirectiveOverlay<"transform", "ForeachMatchSymbols", ["matchers", "actions"], [{
  custom<SymbolPairs>($matchers, $actions)
}]>;

def : DirectiveOverlay<"transform", "PackedOrDynamicIndexList", ["packed", "dynamic", "static"], [{
  (`*` `` `(` $packed^ `)` `` custom<ElidedAttr>("static =", $static, "array<i64>")) : (custom<DynamicIndexList>($dynamic, $static))?
}]>;

def : DirectiveOverlay<"transform", "SequenceOpOperands",
                       ["root", "rootType", "extra", "extraTypes"], [{
  ($root^ (`,` $extra^ `:` (`(` $rootType `,` $extraTypes^ `)`) : ($rootType `,` $extraTypes)?)
    : (`:` skip(`(`) $rootType skip(`)`))?)?
}]>;

def : SyntaxOverlay<"transform.structured.split", [{
  $target `after` ($dynamic_chunk_sizes^) : ($static_chunk_sizes)? ` ` attr-dict
  `:` type($target) (`,` type($dynamic_chunk_sizes)^)?
  where(type($split_list) = type($target))
  elide($static_chunk_sizes = "$_builder.getI64IntegerAttr(ShapedType::kDynamic)")
}]> {
  let greedy = 1;
}

def : NamesOverlay<"transform.foreach_match", ["$_result0 = updated_root", "$_result1 = yielded"]>;

def : SyntaxOverlay<"transform.structured.pad", [{
  $target (`pad_to_multiple_of` custom<DynamicIndexList>($pad_to_multiple_of, $static_pad_to_multiple_of)^)?
  (`use_prescribed_tensor_shapes` $use_prescribed_tensor_shapes^)? attr-dict `:` functional-type(operands, results)
  elide($copy_back_op = "$_builder.getStringAttr(\"bufferization.materialize_in_destination\")")
}]>;

def : SyntaxOverlay<"transform.structured.multitile_sizes", [{
  $target attr-dict `:` ` ` `(` type($target) `)` `->` type($low_size)
  where(type($high_size) = type($low_size), type($split_point) = type($low_size))
}]>;

def : SyntaxOverlay<"transform.structured.continuous_tile_sizes", [{
  $target attr-dict `:` ` ` `(` type($target) `)` `->` type($tile_sizes) where(type($chunk_sizes) = type($tile_sizes))
}]>;

def : DirectiveOverlay<"transform", "AlternativesOpSelectedRegion", ["number", "param"], "($param^) : (custom<SignedNumber>($number, \"index\"))?">;

def : DirectiveOverlay<"transform", "ApplyRegisteredPassOptions", ["options", "values"], [{
  custom<DictOfValues>($options, $values, "#transform.param_operand<index = $ : i64>")
}]>;

def : VerifierOverlay<"!transform.param", [
  Requirement<"::llvm::isa<::mlir::IntegerType>($type) && ::llvm::cast<::mlir::IntegerType>($type).getWidth() <= 64",
              "only supports integer types with width <=64">
]>;
