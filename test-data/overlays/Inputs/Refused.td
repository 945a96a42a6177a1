include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"loops.for", "$nothing attr-dict">;

def : SyntaxOverlay<"loops.switch", "$on repeat(`case` $cases $bodies) $default">;

def : DirectiveOverlay<"loops", "Again", ["all"], "custom<Again>($all)">;
def : SyntaxOverlay<"loops.groups", "custom<Again>($all) attr-dict">;
def : SyntaxOverlay<"loops.constant", "$value attr-dict"> {
  let names = ["$result = c{missing}"];
}
def : SyntaxOverlay<"loops.yield", "repat($values) attr-dict">;
