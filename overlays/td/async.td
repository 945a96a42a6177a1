// The syntax of the async dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"async.func", [{
  `` custom<FunctionOp>($sym_name, $function_type, $arg_attrs, $res_attrs, $sym_visibility,
                        $body, attr-dict)
}]>;

def : DirectiveOverlay<"async", "AwaitResultType", ["operand", "result"], [{
  custom<InnerType>($operand, $result, "!async.value<$>")
}]>;
