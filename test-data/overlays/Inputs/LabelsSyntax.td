include "rs-opt/SyntaxOverlay.td"
def : SyntaxOverlay<"labels.word", "(custom<Word>($label)^)? `:` attr-dict">;
def : SyntaxOverlay<"labels.symbol", "(custom<SymbolName>($label)^)? attr-dict">;
def : SyntaxOverlay<"labels.last", "(custom<Word>($label)^)? attr-dict"> { let greedy = 1; }
