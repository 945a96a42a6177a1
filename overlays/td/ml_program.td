// The syntax of the ml_program dialect.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"ml_program.global_load", ["$_result0 = {global}"]>;
def : NamesOverlay<"ml_program.global_load_const", ["$_result0 = {global}"]>;

//===----------------------------------------------------------------------===//
// What C++ verifies of operations
//===----------------------------------------------------------------------===//

def : VerifierOverlay<"ml_program.global", [Requirement<"$is_mutable || $value", "immutable global must have an initial value">]>;
