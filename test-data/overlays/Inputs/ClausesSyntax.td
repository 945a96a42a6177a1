include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"c.run", [{
  custom<ArgumentClause>("shared", args($body), $shared, type($shared), "case:mode", $mode, "word:byref", $byref,
                         "symbols", $symbols, "after:barrier", $barrier)
  custom<ArgumentClause>("private", args($body), $private, type($private), "number:index", $numbers, ref($shared))
  $body attr-dict
}]>;
def : SyntaxOverlay<"c.words", [{
  custom<BitWords>($bits, "none 0, both 3, read 1, write 2") custom<CaseWords>($mode, "quick 1, lazy 2")
  (`operands` `(` custom<CasesOfOperands>($operands, type($operands), $modes, "#c.mode")^ `)`)? attr-dict
}]>;
def : SyntaxOverlay<"c.numbers", [{ custom<NumberRange>($from, $to) `of` custom<NumberLists>($lists) attr-dict }]>;
def : SyntaxOverlay<"c.loop", [{
  ` ` `(` args($body) `)` `:` custom<TypeOfAll>(args($body), type($from), type($to)) `=` ` ` `(` $from `)` `to` ` `
  `(` $to `)` $body attr-dict
}]>;
def : SyntaxOverlay<"c.tagged", [{
  `of` `` custom<TaggedOperands>($operands, type($operands), $tags, "#c.mode<none>", "segments", $sizes,
      "first:last", $flags, "labels:a=#c.mode<fast> b=#c.mode<slow>", $labels, "alone", $only) attr-dict
}]>;
def : SyntaxOverlay<"c.names", [{
  `of` `` custom<TaggedAttrs>("#c.mode<none>", "", $symbols, $symbol_tags, $strings, $string_tags, "alone", $only)
  attr-dict
}]>;
def : SyntaxOverlay<"c.map", [{
  custom<WordByType>($var, "pointer", "memref<", "value") `:` custom<ContentsType>(type($var), $contents, "contents", "memref<")
  (`wait` `` custom<OperandsOrUnit>($wait, type($wait), $waits)^)? skip(`end`) attr-dict
}]>;
def : SyntaxOverlay<"c.named", [{
  `of` `` custom<OperandsWithNames>($operands, $names, $cases, "#c.cases", "#c.mode") attr-dict `:` (type($operands)^)?
}]>;
def : SyntaxOverlay<"c.step", [{
  $by `` custom<OptionalDynamicIndexList>($dynamic, $offsets) custom<TypeUnless>(type($by), "index", " : ") attr-dict
}]>;
def : SyntaxOverlay<"c.global", [{
  custom<OptionalVisibility>("visibility") custom<SymbolName>($sym_name) `:` custom<InitialValue>($type, $value) attr-dict
  written("visibility")
}]>;
def : SyntaxOverlay<"c.walk", [{
  custom<SpaceLoop>(args($body), $space, type($space), $inits, type($inits), type($results), $used, "from", "to",
                    "iterator") $body attr-dict
}]>;
def : SyntaxOverlay<"c.stop", "($values^ `:` type($values))? attr-dict">;
def : SyntaxOverlay<"c.walk_all", [{
  custom<SpaceCases>($spaces, type($spaces), $inits, type($inits), type($results), $used, $cases, $bodies, "from", "to",
                     "iterator") attr-dict
}]>;
