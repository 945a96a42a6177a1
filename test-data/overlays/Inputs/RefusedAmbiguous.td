// An overlay whose text has two readings.
include "rs-opt/SyntaxOverlay.td"
class Ambiguous : SyntaxOverlay<"loops.switch", [{
  $on ($cases^)? `[` $uses `:` (type($uses)^)? `]` $default $bodies attr-dict
}]>;
def : Ambiguous;
