// The syntax of the affine dialect.

include "mlir/IR/OpBase.td"
include "rs-opt/TypeOverlay.td"

// C++ defines these operations without a record. The operands are memrefs, each with the values of its subscripts, then the number of
// elements, and the stride and the number of elements per stride.
def Affine : OverlayDialect<"affine", "::mlir::affine">;
class Transfer<string mnemonic> : Op<Affine, mnemonic> {
  let arguments = (ins Variadic<AnyType>:$values);
  let hasCustomAssemblyFormat = 1;
}
def : Transfer<"dma_start">;
def : Transfer<"dma_wait">;

def : SyntaxOverlay<"affine.dma_start", [{
  custom<AffineAccesses>($values, "src_map dst_map tag_map", "1 3") attr-dict `:`
  custom<AffineAccessTypes>(ref($values), type($values), "src_map dst_map tag_map")
  written("src_map", "dst_map", "tag_map")
}]>;
def : SyntaxOverlay<"affine.dma_wait", [{
  custom<AffineAccesses>($values, "tag_map", "1") attr-dict `:` custom<AffineAccessTypes>(ref($values), type($values), "tag_map")
  written("tag_map")
}]>;

def : SyntaxOverlay<"affine.apply", [{
  custom<AffineApplication>($map, $mapOperands) attr-dict
}]>;
def : VerifierOverlay<"affine.apply", [Requirement<"$map.getValue().getNumResults() == 1", "mapping must produce one value">]>;

def : SyntaxOverlay<"affine.for", [{
  located-args($region, 0, 1) `=` custom<AffineBound>("max", $lowerBoundMap, $lowerBoundOperands)
  `to` custom<AffineBound>("min", $upperBoundMap, $upperBoundOperands) (`step` $step^)?
  (`iter_args` `(` repeat<`,`>(args($region, 1) `=` $inits)^ `)` arrow-type-list($results))?
  $region attr-dict
  where(type(args($region, 0, 1)) = "$_builder.getIndexType()",
        type(args($region, 1)) = type($results), type($inits) = type($results))
  elide($step = "$_builder.getIndexAttr(1)")
}]>;

def : SyntaxOverlay<"affine.if", [{
  custom<AffineApplication>($condition, $_operand0) arrow-types($results)
  $thenRegion (`else` $elseRegion^)? attr-dict
  where(type($_operand0) = "$_builder.getIndexType()")
}]>;

def : SyntaxOverlay<"affine.load", [{
  $memref `` custom<AffineSubscript>($map, $indices) attr-dict `:` type($memref)
  where(type($result) = "::llvm::cast<MemRefType>($_self).getElementType()"(type($memref)))
}]>;

def : SyntaxOverlay<"affine.store", [{
  $value `,` $memref `` custom<AffineSubscript>($map, $indices) attr-dict `:` type($memref)
  where(type($value) = "::llvm::cast<MemRefType>($_self).getElementType()"(type($memref)))
}]>;

def : SyntaxOverlay<"affine.vector_load", [{
  $memref `` custom<AffineSubscript>($map, $indices) attr-dict
  `:` type($memref) `,` type($result)
}]>;

def : SyntaxOverlay<"affine.vector_store", [{
  $value `,` $memref `` custom<AffineSubscript>($map, $indices) attr-dict
  `:` type($memref) `,` type($value)
}]>;

def : SyntaxOverlay<"affine.parallel", [{
  ` ` `(` args($region) `)` `=`
  custom<AffineBoundGroups>("max", $lowerBoundsMap, $lowerBoundsGroups, $mapOperands) `to`
  custom<AffineBoundGroups>("min", $upperBoundsMap, $upperBoundsGroups, ref($mapOperands),
                            ref($lowerBoundsMap))
  `` custom<StepList>($steps, ref($lowerBoundsGroups))
  (`reduce` ` ` `(` custom<CaseStrings>($reductions, "addf addi andi assign maximumf maxnumf maxs maxu
     minimumf minnumf mins minu mulf muli ori xori") `)` `->` `(` type($results)^ `)`)?
  $region attr-dict
  where(type(args($region)) = "$_builder.getIndexType()")
  elide($reductions = "$_builder.getArrayAttr({})")
}]>;

def : SyntaxOverlay<"affine.prefetch", [{
  $memref `` custom<AffineSubscript>($map, $indices) `,`
  custom<BoolKeyword>($isWrite, "read", "write") `,` `locality` `<` $localityHint `>` `,`
  custom<BoolKeyword>($isDataCache, "instr", "data") attr-dict `:` type($memref)
}]>;

def : SyntaxOverlay<"affine.min", [{
  custom<AffineApplication>($map, $operands) attr-dict
}]>;

def : SyntaxOverlay<"affine.max", [{
  custom<AffineApplication>($map, $operands) attr-dict
}]>;
