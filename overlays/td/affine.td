// The syntax of the affine dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"affine.apply", [{
  custom<AffineApplication>($map, $mapOperands) attr-dict
}]>;

def : SyntaxOverlay<"affine.for", [{
  located-args($region, 0, 1) `=` custom<AffineBound>("max", $lowerBoundMap, $lowerBoundOperands)
  `to` custom<AffineBound>("min", $upperBoundMap, $upperBoundOperands) (`step` $step^)?
  (`iter_args` `(` repeat<`,`>(args($region, 1) `=` $inits)^ `)` arrow-types($results))?
  $region attr-dict
  where(type(args($region, 0, 1)) = "$_builder.getIndexType()",
        type(args($region, 1)) = type($results), type($inits) = type($results))
  elide($step = "$_builder.getIndexAttr(1)")
}]>;

def : SyntaxOverlay<"affine.load", [{
  $memref `` custom<AffineSubscript>($map, $indices) attr-dict `:` type($memref)
  where(type($result) = "::llvm::cast<MemRefType>($_self).getElementType()"(type($memref)))
}]>;

def : SyntaxOverlay<"affine.store", [{
  $value `,` $memref `` custom<AffineSubscript>($map, $indices) attr-dict `:` type($memref)
  where(type($value) = "::llvm::cast<MemRefType>($_self).getElementType()"(type($memref)))
}]>;

def : SyntaxOverlay<"affine.min", [{
  custom<AffineApplication>($map, $operands) attr-dict
}]>;

def : SyntaxOverlay<"affine.max", [{
  custom<AffineApplication>($map, $operands) attr-dict
}]>;
