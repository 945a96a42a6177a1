// The syntax of the pdl_interp dialect.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"pdl_interp", "CreateOperationOpAttributes", ["values", "names"], [{
  (` ` `{` repeat<`,`>($names `=` $values)^ `}`)?
}]>;

def : DirectiveOverlay<"pdl_interp", "CreateOperationOpResults", ["types", "typesTypes", "inferred"], [{
  (` ` `->` (`<` `inferred` $inferred^ `>`) : ((`(` $types^ `:` $typesTypes `)`)?)?^)?
}]>;

def : DirectiveOverlay<"pdl_interp", "RangeType", ["items", "result"], [{
  custom<ListType>($items, $result, "!pdl.range<$>")
}]>;

def : SyntaxOverlay<"pdl_interp.foreach", [{
  args($region, 0, 1) `:` type(args($region, 0, 1)) `in` $values $region attr-dict `->` $successor
  custom<ListType>(type(args($region, 0, 1)), type($values), "!pdl.range<$>")
}]>;

def : SyntaxOverlay<"pdl_interp.get_value_type", [{
  `of` $value `:` type($result) attr-dict
  where(type($value) = "::llvm::isa<::mlir::pdl::RangeType>($_self) ? ::mlir::pdl::RangeType::get(::mlir::pdl::ValueType::get($_builder.getContext())) : ::mlir::pdl::ValueType::get($_builder.getContext())"(type($result)))
}]>;
