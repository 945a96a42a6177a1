// The syntax of the async dialect.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"async", "AwaitResultType", ["operand", "result"], [{
  custom<InnerType>($operand, $result, "!async.value<$>")
}]>;

def : SyntaxOverlay<"async.execute", [{
  (` ` `[` $dependencies^ `]`)?
  (` ` `(` repeat<`,`>($bodyOperands `as` args($bodyRegion) `` `:` type($bodyOperands))^ `)`)?
  arrow-types($bodyResults) attr-dict-with-keyword exact($bodyRegion)
  where(type(args($bodyRegion)) = "::llvm::cast<::mlir::async::ValueType>($_self).getValueType()"(type($bodyOperands)))
}]> {
  let names = ["$token = token", "$bodyResults = bodyResults"];
}
