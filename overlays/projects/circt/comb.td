// The syntax of the comb dialect of CIRCT.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"comb.concat", [{
  $inputs attr-dict `:` custom<ConcatenatedType>(type($inputs), type($result))
}]>;
