// The syntax of the dbg dialect of CIRCT.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"dbg.struct", [{
  ` ` `{` custom<NamedValues>($fields, $names) `}` attr-dict (`:` type($fields)^)?
}]>;

def : SyntaxOverlay<"dbg.array", "` ` `[` $elements `]` attr-dict (`:` custom<UniformType>(type($elements))^)?">;
