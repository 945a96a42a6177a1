// The syntax of the bufferization dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"bufferization.alloc_tensor", [{
  `` `(` $dynamic_sizes `)` (`copy` `(` $copy^ `)`)? (`size_hint` `` `=` `` $size_hint^)?
  attr-dict `:` type($result)
  where(type($copy) = type($result))
}]>;

def : SyntaxOverlay<"bufferization.dealloc", [{
  (` ` `(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)`)?
  (`retain` ` ` `(` $retained^ `:` type($retained) `)`)? attr-dict
  where(type($updatedConditions) = "$_builder.getI1Type()"(type($retained)))
}]>;

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

def : VerifierOverlay<"bufferization.dealloc", [
  Requirement<"$memrefs.size() == $conditions.size()", "must have the same number of conditions as memrefs to deallocate">,
  Requirement<"$retained.size() == $updatedConditions.size()",
              "must have the same number of updated conditions (results) as retained operands">
]>;
