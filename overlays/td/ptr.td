// The syntax of the ptr dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"ptr.get_metadata", [{
  $ptr attr-dict `:` type($ptr)
  where(type($result) = "::mlir::ptr::PtrMetadataType::get(::llvm::cast<PtrLikeTypeInterface>($_self))"(type($ptr)))
}]>;

def : SyntaxOverlay<"ptr.ptr_add", [{
  ($flags^)? $base `,` $offset attr-dict `:` type($base) `,` type($offset)
  custom<BroadcastType>(ref(type($base)), ref(type($offset)), type($result))
}]>;

def : VerifierOverlay<"!ptr.ptr_metadata", [
  Requirement<"::llvm::isa<::mlir::BaseMemRefType>($type)", "the ptr-like type has no metadata">
]>;
