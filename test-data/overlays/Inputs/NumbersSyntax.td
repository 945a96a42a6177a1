include "rs-opt/TypeOverlay.td"
def N : OverlayDialect<"n", "::n">;

def : SyntaxOverlay<"n.*", "operands attr-dict `:` type(operands) `->` type(results)">;
def : DirectiveOverlay<"n", "Types", ["a", "result"], "custom<TypesOrFunction>($a, $result)">;
def : DirectiveOverlay<"n", "Types", ["a", "b", "c", "result"], "custom<TypesOrFunction>($a, $b, $c, $result)">;

def : SyntaxOverlay<"#n.bounds", "`<` repeat<`,`>(size($sizes)) `>`">;
def : SyntaxOverlay<"#n.layout", "`<` `[` repeat<`,`>(label($labels)) `]` `>`">;
def : AttrText<N, "LayoutText", "layout"> {
  let mnemonic = "layout_text";
  let parameters = (ins ArrayRefParameter<"std::string">:$labels);
  let assemblyFormat = "repeat<`x`>(label($labels))";
}
def : TypeDef<N, "Quantized"> {
  let mnemonic = "quantized";
  let parameters = (ins "::mlir::Attribute":$storage, OptionalParameter<"::mlir::Attribute">:$axes,
                        "::mlir::Attribute":$scales);
  let assemblyFormat = [{
    `<` custom<BoundedInteger>($storage) (`` `:` `` custom<NumberOrPairs>($axes)^)? `,`
    custom<ScalesAndOffsets>($scales) `>`
  }];
}

def : SyntaxOverlay<"n.select", [{
  $c `,` $a `,` $b attr-dict `:` custom<TypesOrFunction>("1", type($c), type($a), type($b), type($result))
}]>;
def : SyntaxOverlay<"n.complex", [{
  $a `,` $b attr-dict `:` custom<TypesOrFunction>("real", type($a), type($b), type($result))
}]>;
def : SyntaxOverlay<"n.pack", "$items attr-dict `:` custom<TupleType>(type($items), type($result))">;
def : SyntaxOverlay<"n.scan", [{
  `(` $inputs `)` `inits` `(` $inits `)` attr-dict
  `:` custom<CarriedFunction>(type($inputs), type($inits), type($outputs), type($carries))
}]>;
def : SyntaxOverlay<"n.window", [{
  ` ` `{` custom<Fields>("stride", $strides, "pad", $padding, "reverse", $reverse, "kinds", $kinds, "#n<kind $>",
                     "layout", $layout) `}` attr-dict
}]>;
def : SyntaxOverlay<"n.slice", "custom<Ranges>($starts, $limits, $strides) attr-dict">;
def : SyntaxOverlay<"n.precision", [{
  custom<NumbersInWord>("e$m$", $e, $m) `,` custom<AttrText>($layout, "#n.layout_text") attr-dict
}]>;
def : SyntaxOverlay<"n.constant", "`` custom<ElementsOrGeneric>($value, attr-dict, type($result))"> {
  let names = ["$result = c{integer} | cst"];
}
def : SyntaxOverlay<"n.reduce", [{
  `` custom<Reduction>($inputs, type($inputs), $inits, type($inits), $dimensions, attr-dict, type($results), $body,
                       "n.return")
}]>;
