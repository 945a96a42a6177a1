// The names that the index dialect suggests.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"index.constant", ["$_result0 = idx{value}"]>;
def : NamesOverlay<"index.bool.constant", ["$_result0 = {bool value}"]>;

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

foreach name = ["casts", "castu"] in {
  def : VerifierOverlay<"index." # name, [
    Requirement<"::llvm::isa<::mlir::IndexType>($input.getType()) != ::llvm::isa<::mlir::IndexType>($output.getType())",
                "operand type and result type are cast incompatible">
  ]>;
}
