// The syntax of the ltl dialect of CIRCT.

include "rs-opt/SyntaxOverlay.td"

foreach name = ["and", "or", "intersect"] in
  def : SyntaxOverlay<"ltl." # name, [{
    $inputs attr-dict `:` custom<StrongestType>(type($inputs), type($result), "!ltl.property !ltl.sequence", "i1")
  }]>;

def : SyntaxOverlay<"ltl.clock", [{
  $input `,` $edge $clock attr-dict `:` custom<StrongestType>(type($input), type($result), "!ltl.property", "!ltl.sequence")
}]>;
