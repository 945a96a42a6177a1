// The syntax of the DC dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"dc.fork", [{
  ` ` `[` custom<ResultCount>("outputs") `]` $token attr-dict
}]>;
