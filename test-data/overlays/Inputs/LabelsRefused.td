include "rs-opt/SyntaxOverlay.td"
class Word<string op, string format> : SyntaxOverlay<op, format>;
def : Word<"labels.word", "(custom<Word>($label)^)? `then` attr-dict">;
def : Word<"labels.symbol", "(`at` custom<SymbolName>($label)^)? attr-dict">;
def : Word<"labels.last", "(custom<Word>($label)^)? attr-dict">;
