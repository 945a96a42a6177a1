// The syntax of the ml_program dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"ml_program.func", [{
  `` custom<FunctionOp>($sym_name, $function_type, $arg_attrs, $res_attrs, $sym_visibility,
                        $body, attr-dict)
}]>;

def : SyntaxOverlay<"ml_program.subgraph", [{
  `` custom<FunctionOp>($sym_name, $function_type, $arg_attrs, $res_attrs, $sym_visibility,
                        $body, attr-dict)
}]>;

def : NamesOverlay<"ml_program.global_load", ["$_result0 = {global}"]>;
def : NamesOverlay<"ml_program.global_load_const", ["$_result0 = {global}"]>;
