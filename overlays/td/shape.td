// The syntax of the shape dialect.

include "rs-opt/TypeOverlay.td"

def Shape : OverlayDialect<"shape", "::mlir::shape"> { let unknownOperations = 1; }

def : SyntaxOverlay<"shape.assuming", [{
  $witness arrow-type-list($results) $doRegion attr-dict
}]>;

def : SyntaxOverlay<"shape.const_shape", [{
  ` ` attr-dict `` custom<IndexElements>($shape) `:` type($result)
}]>;

def : SyntaxOverlay<"shape.function_library", [{
  $sym_name attr-dict-with-keyword $body `mapping` $mapping
}]>;

def : SyntaxOverlay<"shape.reduce", [{
  `` `(` $shape `,` $initVals `)` `:` type($shape) arrow-types($result) $region attr-dict
  where(type($initVals) = type($result))
}]>;

def : NamesOverlay<"shape.const_size", ["$_result0 = c{value}"]>;
