// The syntax of the datapath dialect of CIRCT.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"datapath", "CompressFormat", ["inputs", "results"], "custom<CountedTypes>($inputs, $results)">;
