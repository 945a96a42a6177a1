// The syntax of the LLHD dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"#llhd.time", [{
  `<` $time `` word($timeUnit) `,` $delta `` `d` `,` $epsilon `` `e` `>`
}]>;

def : SyntaxOverlay<"llhd.coroutine", [{
  custom<OptionalVisibility>($sym_visibility) custom<SymbolName>($sym_name)
  `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  attr-dict-with-keyword $body
}]>;

def : NamesOverlay<"llhd.sig", ["$result = {name}"]>;

def : DirectiveOverlay<"llhd", "ImplicitSSAName", ["name"], "custom<ImplicitName>($name)">;

def : SyntaxOverlay<"llhd.sig.extract", [{
  $input `from` $lowBit attr-dict `:` type($input) `->` type($result)
  custom<WrappedIndex>(ref(type($input)), type($lowBit))
}]>;

def : SyntaxOverlay<"llhd.sig.array_slice", [{
  $input `at` $lowIndex attr-dict `:` type($input) `->` type($result)
  custom<WrappedIndex>(ref(type($input)), type($lowIndex))
}]>;

def : SyntaxOverlay<"llhd.sig.array_get", [{
  $input `[` $index `]` attr-dict `:` type($input)
  custom<WrappedIndex>(ref(type($input)), type($index)) custom<WrappedElement>(ref(type($input)), type($result))
}]>;

def : SyntaxOverlay<"llhd.sig.struct_extract", [{
  $input `[` $field `]` attr-dict `:` type($input)
  custom<WrappedMember>(ref(type($input)), ref($field), type($result))
}]>;
