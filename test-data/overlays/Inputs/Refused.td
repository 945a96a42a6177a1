include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"loops.for", "$nothing attr-dict">;

def : SyntaxOverlay<"loops.switch", "$on repeat(`case` $cases $bodies) $default">;

def : DirectiveOverlay<"loops", "Again", ["all"], "custom<Again>($all)">;
def : SyntaxOverlay<"loops.groups", "custom<Again>($all) attr-dict">;
def : SyntaxOverlay<"loops.constant", "$value attr-dict"> {
  let names = ["$result = c{missing}"];
}
def : SyntaxOverlay<"loops.yield", "repat($values) attr-dict">;

def : DirectiveOverlay<"loops", "Ten", ["all"], "`a` `a` `a` `a` `a` `a` `a` `a` `a` `a`">;
def : DirectiveOverlay<"loops", "Hundred", ["all"], [{
  custom<Ten>($all) custom<Ten>($all) custom<Ten>($all) custom<Ten>($all) custom<Ten>($all)
  custom<Ten>($all) custom<Ten>($all) custom<Ten>($all) custom<Ten>($all) custom<Ten>($all)
}]>;
def : DirectiveOverlay<"loops", "Thousand", ["all"], [{
  custom<Hundred>($all) custom<Hundred>($all) custom<Hundred>($all) custom<Hundred>($all) custom<Hundred>($all)
  custom<Hundred>($all) custom<Hundred>($all) custom<Hundred>($all) custom<Hundred>($all) custom<Hundred>($all)
}]>;
def : DirectiveOverlay<"loops", "TenThousand", ["all"], [{
  custom<Thousand>($all) custom<Thousand>($all) custom<Thousand>($all) custom<Thousand>($all) custom<Thousand>($all)
  custom<Thousand>($all) custom<Thousand>($all) custom<Thousand>($all) custom<Thousand>($all) custom<Thousand>($all)
}]>;
def : DirectiveOverlay<"loops", "All", ["all"], [{
  custom<TenThousand>($all) custom<TenThousand>($all) custom<TenThousand>($all) custom<TenThousand>($all)
  custom<TenThousand>($all) custom<TenThousand>($all) custom<TenThousand>($all) custom<TenThousand>($all)
  custom<TenThousand>($all) custom<TenThousand>($all)
}]>;
def : SyntaxOverlay<"loops.many", "custom<All>($all) attr-dict">;

// A text is an argument of a directive, not an element.
def : DirectiveOverlay<"loops", "Text", ["text"], "$text">;
def : SyntaxOverlay<"loops.text", "custom<Text>(\"a\") attr-dict">;
// The sign of a number is a token.
def : SyntaxOverlay<"loops.signed", "skip(`-`) $n attr-dict">;
