// The syntax of the async dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"async.func", [{
  `` custom<FunctionOp>($sym_name, $function_type, $arg_attrs, $res_attrs, $sym_visibility,
                        $body, attr-dict)
}]>;

def : DirectiveOverlay<"async", "AwaitResultType", ["operand", "result"], [{
  custom<InnerType>($operand, $result, "!async.value<$>")
}]>;

def : SyntaxOverlay<"async.execute", [{
  (` ` `[` $dependencies^ `]`)?
  (` ` `(` repeat<`,`>($bodyOperands `as` args($bodyRegion) `` `:` type($bodyOperands))^ `)`)?
  arrow-types($bodyResults) attr-dict-with-keyword with-terminator($bodyRegion)
}]> {
  let names = ["$token = token", "$bodyResults = bodyResults"];
}
