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

class GatherDims<string dims, string of> {
  list<Requirement> all = [
    Requirement<!strconcat("!$", dims, ".empty()"), !strconcat(dims, " must be non-empty")>,
    Requirement<!strconcat("$", dims, ".size() <= ::llvm::cast<::mlir::ShapedType>($", of, ".getType()).getRank()"),
                !strconcat(dims, " overflow ", of, " rank")>,
    Requirement<!strconcat("$", dims, ".size() == ::llvm::cast<::mlir::ShapedType>($indices.getType()).getShape().back()"),
                !strconcat(dims, " length must match the size of last dimension of indices")>
  ];
}
def : VerifierOverlay<"tensor.gather", GatherDims<"gather_dims", "source">.all>;
def : VerifierOverlay<"tensor.scatter", GatherDims<"scatter_dims", "dest">.all>;
def : VerifierOverlay<"tensor.concat", [
  Requirement<"!$inputs.empty()", "requires at least one input">,
  Requirement<[{
    ::llvm::all_of($inputs.getTypes(), [&](auto type) {
      return ::llvm::cast<::mlir::ShapedType>(type).getRank() == ::llvm::cast<::mlir::ShapedType>($result.getType()).getRank();
    })
  }], "rank of concatenated inputs must match result rank">,
  Requirement<"$dim.getInt() < ::llvm::cast<::mlir::ShapedType>($result.getType()).getRank()", "concatenation dim must be less than the tensor rank">,
  Requirement<[{
    ::llvm::all_of($inputs.getTypes(), [&](auto type) {
      return ::llvm::cast<::mlir::ShapedType>(type).getElementType() == ::llvm::cast<::mlir::ShapedType>($result.getType()).getElementType();
    })
  }], "inputs and result element type must match">
]>;
def : VerifierOverlay<"tensor.expand_shape", [
  Requirement<"$static_output_shape.size() == ::llvm::cast<::mlir::ShapedType>($result.getType()).getRank()",
              "expected number of static shape dims to be equal to the output rank">
]>;

class ShapedOf<string value> { string cpp = "::llvm::cast<::mlir::ShapedType>($" # value # ".getType())"; }
// As many operands as the type has dynamic dimensions.
class DynamicSizes<string sizes, string of>
  : Requirement<!strconcat("$", sizes, ".size() == ", ShapedOf<of>.cpp, ".getNumDynamicDims()"),
                "needs as many dynamic sizes as the type has dynamic dimensions">;
class OneIndexEach<string indices, string of, string message>
  : Requirement<!strconcat("$", indices, ".size() == ", ShapedOf<of>.cpp, ".getRank()"), message>;

def : VerifierOverlay<"tensor.empty", [DynamicSizes<"dynamicSizes", "result">]>;
def : VerifierOverlay<"tensor.splat", [DynamicSizes<"dynamicSizes", "aggregate">]>;
def : VerifierOverlay<"tensor.extract", [OneIndexEach<"indices", "tensor", "incorrect number of indices for extract_element">]>;
def : VerifierOverlay<"tensor.insert", [OneIndexEach<"indices", "dest", "incorrect number of indices">]>;
def : VerifierOverlay<"tensor.generate", [
  DynamicSizes<"dynamicExtents", "result">,
  Requirement<!strconcat("$_op.getRegion(0).getNumArguments() == ", ShapedOf<"result">.cpp, ".getRank()"), "must have one body argument per input dimension">,
  Requirement<"::llvm::all_of($_op.getRegion(0).getArgumentTypes(), [&](auto type) { return type.isIndex(); })", "all body arguments must be index">,
  Requirement<!strconcat("$_op.getRegion(0).front().getTerminator().getOperand(0).getType() == ", ShapedOf<"result">.cpp, ".getElementType()"),
              "body must be terminated with a `yield` operation of the tensor element type">
]>;
def : VerifierOverlay<"tensor.pad", [
  Requirement<!strconcat("$_op.getRegion(0).getNumArguments() == ", ShapedOf<"result">.cpp, ".getRank()"), "expected the block to have one argument for each dimension">,
  Requirement<"::llvm::all_of($_op.getRegion(0).getArgumentTypes(), [&](auto type) { return type.isIndex(); })", "expected block arguments to be an index">,
  Requirement<!strconcat("$_op.getRegion(0).front().getTerminator().getOperand(0).getType() == ", ShapedOf<"result">.cpp, ".getElementType()"),
              "expected yield type to match shape element type">
]>;
