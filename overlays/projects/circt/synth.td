// The syntax of the synth dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"synth.cut_rewrite_pattern", [{
  custom<FunctionSignature>($function_type, args($body)) attr-dict-with-keyword $body
}]>;

// Operands that may be inverted.
foreach op = ["aig.and_inv", "xor_inv", "dot", "majority", "onehot", "mux_inv", "gamble"] in
def : SyntaxOverlay<"synth." # op, [{
  custom<FlaggedOperands>($inputs, $inverted, "not") attr-dict `:` type($result)
}]>;
