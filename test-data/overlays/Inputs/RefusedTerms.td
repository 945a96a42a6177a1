include "rs-opt/SyntaxOverlay.td"
def : SyntaxOverlay<"terms.expression", "$values `:` functional-type($values, $result) $body attr-dict where(args($body, 1) = $values)">;
def : SyntaxOverlay<"terms.select", "$values `:` functional-type($values, $results) $body attr-dict where(args($body) = $results)">;
def : SyntaxOverlay<"terms.pair", "$a lenient($b) attr-dict `:` type($a) `,` type($b)">;
