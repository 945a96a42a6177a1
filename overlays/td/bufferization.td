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

class ShapedOf<string value> { string cpp = "::llvm::cast<::mlir::ShapedType>($" # value # ".getType())"; }

def : VerifierOverlay<"bufferization.alloc_tensor", [
  Requirement<"!$copy || $dynamic_sizes.empty()", "dynamic sizes not needed when copying a tensor">,
  Requirement<!strconcat("$copy || $dynamic_sizes.size() == ", ShapedOf<"result">.cpp, ".getNumDynamicDims()"),
              "needs as many dynamic sizes as the type has dynamic dimensions">
]>;
