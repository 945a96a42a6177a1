// The syntax of the pdl_interp dialect.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"pdl_interp", "CreateOperationOpAttributes", ["values", "names"], [{
  (` ` `{` repeat<`,`>($names `=` $values)^ `}`)?
}]>;

def : DirectiveOverlay<"pdl_interp", "CreateOperationOpResults", ["types", "typesTypes", "inferred"], [{
  (` ` `->` `<` `inferred` $inferred^ `>`) : ((` ` `->` `(` $types^ `:` $typesTypes `)`)?)?
}]>;

def : DirectiveOverlay<"pdl_interp", "RangeType", ["items", "result"], [{
  custom<ListType>($items, $result, "!pdl.range<$>")
}]>;

def : SyntaxOverlay<"pdl_interp.foreach", [{
  args($region, 0, 1) `:` type(args($region, 0, 1)) `in` $values $region attr-dict `->` $successor
  where(type($values) = "::mlir::pdl::RangeType::get($_self)"(type(args($region, 0, 1))))
}]>;
