// An overlay whose text has two readings, which is read from left to right.
include "rs-opt/SyntaxOverlay.td"
class Ambiguous : SyntaxOverlay<"loops.switch", [{
  $on ($cases^)? `[` $uses `:` (type($uses)^)? `]` $default $bodies attr-dict
}]>;
def : Ambiguous { let greedy = 1; }
