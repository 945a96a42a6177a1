include "mlir/IR/OpBase.td"
include "rs-opt/SyntaxOverlay.td"

def W_Dialect : Dialect { let name = "w"; }

// Its verifier is C++.
def W_PickOp : Op<W_Dialect, "pick"> {
  let arguments = (ins AnyRankedTensor:$from, DenseI64ArrayAttr:$dims);
  let assemblyFormat = "$from `[` $dims `]` attr-dict `:` type($from)";
  let hasVerifier = 1;
}

def : VerifierOverlay<"w.pick", [
  Requirement<"!$dims.empty()", "picks nothing">,
  Requirement<"$dims.size() <= ::llvm::cast<::mlir::ShapedType>($from.getType()).getRank()", "picks more dimensions than there are">
]>;
