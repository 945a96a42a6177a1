// The syntax of the memref dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"memref.alloca_scope", [{
  (` ` ` ` `->` `(` type($results)^ `)`) : (` `)? $bodyRegion attr-dict
}]>;

def : SyntaxOverlay<"memref.generic_atomic_rmw", [{
  $memref `[` $indices `]` `:` type($memref) $atomic_body attr-dict
  where(type($result) = "::llvm::cast<MemRefType>($_self).getElementType()"(type($memref)))
}]>;

def : DirectiveOverlay<"memref", "GlobalMemrefOpTypeAndInitialValue", ["type", "value"], [{
  custom<MemRefInitialValue>($type, $value)
}]>;

def : SyntaxOverlay<"memref.prefetch", [{
  $memref `[` $indices `]` `,` custom<BoolKeyword>($isWrite, "read", "write") `,`
  `locality` `<` $localityHint `>` `,` custom<BoolKeyword>($isDataCache, "instr", "data")
  attr-dict `:` type($memref)
}]>;

def : SyntaxOverlay<"memref.transpose", [{
  $in custom<AffineMapText>($permutation) attr-dict `:` type($in) `to` type($_result0)
}]> {
  let names = ["$_result0 = transpose"];
}
