// The syntax of the memref dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"memref.alloca_scope", [{
  (` ` ` ` arrow-type-list($results)^) : (` `)? $bodyRegion attr-dict
}]>;

def : SyntaxOverlay<"memref.generic_atomic_rmw", [{
  $memref `[` $indices `]` `:` type($memref) $atomic_body attr-dict
  where(type($result) = "::llvm::cast<MemRefType>($_self).getElementType()"(type($memref)))
}]>;

def : SyntaxOverlay<"memref.distinct_objects", [{
  $operands attr-dict `:` (type($operands)^)?
  where(type($results) = type($operands))
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

// The operands are a source, a destination, the number of elements, a tag, and perhaps a stride and the number of elements for each.
def : SyntaxOverlay<"memref.dma_start", "custom<IndexedOperands>($operands, type($operands)) attr-dict">;

def : NamesOverlay<"memref.alloc", ["$_result0 = alloc"]>;
def : NamesOverlay<"memref.alloca", ["$_result0 = alloca"]>;
def : NamesOverlay<"memref.assume_alignment", ["$_result0 = assume_align"]>;
def : NamesOverlay<"memref.cast", ["$_result0 = cast"]>;
def : NamesOverlay<"memref.collapse_shape", ["$_result0 = collapse_shape"]>;
def : NamesOverlay<"memref.dim", ["$_result0 = dim"]>;
def : NamesOverlay<"memref.expand_shape", ["$_result0 = expand_shape"]>;
def : NamesOverlay<"memref.extract_aligned_pointer_as_index", ["$_result0 = intptr"]>;
def : NamesOverlay<"memref.extract_strided_metadata", ["$_result0 = base_buffer", "$_result1 = offset", "$_result2 = sizes", "$_result3 = strides"]>;
def : NamesOverlay<"memref.memory_space_cast", ["$_result0 = memspacecast"]>;
def : NamesOverlay<"memref.reinterpret_cast", ["$_result0 = reinterpret_cast"]>;
def : NamesOverlay<"memref.reshape", ["$_result0 = reshape"]>;
def : NamesOverlay<"memref.subview", ["$_result0 = subview"]>;
def : NamesOverlay<"memref.view", ["$_result0 = view"]>;
