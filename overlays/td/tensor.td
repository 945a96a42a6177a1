// The names that the tensor dialect suggests.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"tensor.cast", ["$_result0 = cast"]>;
def : NamesOverlay<"tensor.collapse_shape", ["$_result0 = collapsed"]>;
def : NamesOverlay<"tensor.concat", ["$_result0 = concat"]>;
def : NamesOverlay<"tensor.dim", ["$_result0 = dim"]>;
def : NamesOverlay<"tensor.expand_shape", ["$_result0 = expanded"]>;
def : NamesOverlay<"tensor.extract", ["$_result0 = extracted"]>;
def : NamesOverlay<"tensor.extract_slice", ["$_result0 = extracted_slice"]>;
def : NamesOverlay<"tensor.from_elements", ["$_result0 = from_elements"]>;
def : NamesOverlay<"tensor.gather", ["$_result0 = gather"]>;
def : NamesOverlay<"tensor.generate", ["$_result0 = generated"]>;
def : NamesOverlay<"tensor.insert", ["$_result0 = inserted"]>;
def : NamesOverlay<"tensor.insert_slice", ["$_result0 = inserted_slice"]>;
def : NamesOverlay<"tensor.pad", ["$_result0 = padded"]>;
def : NamesOverlay<"tensor.rank", ["$_result0 = rank"]>;
def : NamesOverlay<"tensor.reshape", ["$_result0 = reshape"]>;
def : NamesOverlay<"tensor.scatter", ["$_result0 = scatter"]>;
def : NamesOverlay<"tensor.splat", ["$_result0 = splat"]>;

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

class ShapedOf<string value> { string cpp = "::llvm::cast<::mlir::ShapedType>($" # value # ".getType())"; }
class OneIndexEach<string indices, string of, string message>
  : Requirement<!strconcat("$", indices, ".size() == ", ShapedOf<of>.cpp, ".getRank()"), message>;

def : VerifierOverlay<"tensor.extract", [OneIndexEach<"indices", "tensor", "incorrect number of indices for extract_element">]>;
def : VerifierOverlay<"tensor.insert", [OneIndexEach<"indices", "dest", "incorrect number of indices">]>;
