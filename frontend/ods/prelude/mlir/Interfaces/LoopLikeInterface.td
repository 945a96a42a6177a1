//===- LoopLikeInterface.td - loops ---------------------------------------===//

#ifndef RS_OPT_PRELUDE_LOOP_LIKE_INTERFACE
#define RS_OPT_PRELUDE_LOOP_LIKE_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def LoopLikeOpInterface : OpInterface<"LoopLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Runs a region many times, over induction variables and carried values.";
  let verify = _native;
  let verifyWithRegions = 1;
  let methods = [
    _DefaultMethod<"bool", "isDefinedOutsideOfLoop",
            (ins "::mlir::Value":$value)>,
    _Method<"::llvm::SmallVector<::mlir::Region *>", "getLoopRegions">,
    _DefaultMethod<"void", "moveOutOfLoop", (ins "::mlir::Operation *":$op)>,
    _DefaultMethod<"::llvm::LogicalResult", "promoteIfSingleIteration",
            (ins "::mlir::RewriterBase &":$rewriter)>,
    _DefaultMethod<"::std::optional<::llvm::SmallVector<::mlir::Value>>",
            "getLoopInductionVars">,
    _DefaultMethod<"::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>",
            "getLoopLowerBounds">,
    _DefaultMethod<"::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>",
            "getLoopSteps">,
    _DefaultMethod<"::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>",
            "getLoopUpperBounds">,
    _DefaultMethod<"::llvm::MutableArrayRef<::mlir::OpOperand>",
            "getInitsMutable">,
    _DefaultMethod<"::mlir::Block::BlockArgListType", "getRegionIterArgs">,
    _DefaultMethod<"std::optional<::llvm::MutableArrayRef<::mlir::OpOperand>>",
            "getYieldedValuesMutable">,
    _DefaultMethod<"::std::optional<::mlir::ResultRange>", "getLoopResults">,
    _DefaultMethod<"::mlir::FailureOr<::mlir::LoopLikeOpInterface>",
            "replaceWithAdditionalYields",
            (ins "::mlir::RewriterBase &":$rewriter,
                "::mlir::ValueRange":$newInitOperands,
                "bool":$replaceInitOperandUsesInLoop,
                "const ::mlir::NewYieldValuesFn &":$newYieldValuesFn)>
  ];
}

/// Iterations may run at the same time.
def HasParallelRegion : NativeOpTrait<"HasParallelRegion">;

#endif
