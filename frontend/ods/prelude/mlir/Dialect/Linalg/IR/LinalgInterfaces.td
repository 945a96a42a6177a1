//===- LinalgInterfaces.td - structured operations ------------------------===//

#ifndef RS_OPT_PRELUDE_LINALG_INTERFACES
#define RS_OPT_PRELUDE_LINALG_INTERFACES

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/IndexingMapOpInterface.td"
include "rs-opt/Methods.td"

def LinalgStructuredInterface
    : OpInterface<"LinalgOp", [DestinationStyleOpInterface]> {
  let cppNamespace = "::mlir::linalg";
  let description =
      "Computes a region at each point of an iteration space, over operands "
      "accessed by indexing maps.";
  let verify = _native;
  let verifyWithRegions = 1;
  let methods = [
    _DefaultMethod<"unsigned", "getNumParallelLoops">,
    _DefaultMethod<"void", "getParallelDims",
            (ins "SmallVectorImpl<unsigned> &":$res)>,
    _DefaultMethod<"unsigned", "getNumReductionLoops">,
    _DefaultMethod<"void", "getReductionDims",
            (ins "SmallVectorImpl<unsigned> &":$res)>,
    _DefaultMethod<"unsigned", "getNumLoops">,
    _DefaultMethod<"bool", "hasSingleReductionLoop">,
    _DefaultMethod<"bool", "payloadUsesValueFromOperand",
            (ins "OpOperand *":$opOperand)>,
    _DefaultMethod<"bool", "isInitTensor", (ins "OpOperand *":$opOperand)>,
    _DefaultMethod<"int64_t", "getRank", (ins "OpOperand*":$opOperand)>,
    _DefaultMethod<"Block::BlockArgListType", "getRegionInputArgs">,
    _DefaultMethod<"Block::BlockArgListType", "getRegionOutputArgs">,
    _DefaultMethod<"ArrayRef<int64_t>", "getShape",
            (ins "OpOperand*":$opOperand)>,
    _DefaultMethod<"BlockArgument", "getMatchingBlockArgument",
            (ins "OpOperand *":$opOperand)>,
    _DefaultMethod<"OpOperand *", "getMatchingOpOperand",
            (ins "BlockArgument":$blockArgument)>,
    _DefaultMethod<"AffineMap", "getMatchingIndexingMap",
            (ins "OpOperand*":$opOperand)>,
    _DefaultMethod<"AffineMap", "getIndexingMapMatchingResult",
            (ins "OpResult":$result)>,
    _DefaultMethod<"OpOperand *", "getMatchingYieldValue",
            (ins "OpOperand*":$opOperand)>,
    _DefaultMethod<"Block*", "getBlock">,
    _DefaultMethod<"SmallVector<utils::IteratorType>", "getIteratorTypesArray">,
    _DefaultMethod<"bool", "hasDynamicIndexingMaps">,
    _DefaultMethod<"LogicalResult", "verifyIndexingMapRequiredAttributes">,
    _Method<"ArrayAttr", "getIndexingMaps">,
    _DefaultMethod<"SmallVector<AffineMap>", "getIndexingMapsArray">,
    _DefaultMethod<"bool", "hasDynamicShape">,
    _DefaultMethod<"std::string", "getLibraryCallName">,
    _Method<"bool", "hasIndexSemantics">,
    _DefaultMethod<"::llvm::SmallVector<OpOperand *>",
            "getOpOperandsMatchingBBargs">,
    _DefaultMethod<"LogicalResult", "mapIterationSpaceDimToOperandDim",
            (ins "unsigned":$dimPos, "::mlir::Value &":$operand,
                "unsigned &":$operandDimPos)>,
    _DefaultMethod<"void", "mapIterationSpaceDimToAllOperandDims",
            (ins "unsigned":$dimPos,
            "mlir::SmallVectorImpl<std::pair<Value, unsigned>>&":$operandDimPairs)>,
    _DefaultMethod<"AffineMap", "getLoopsToShapesMap">,
    _DefaultMethod<"AffineMap", "getShapesToLoopsMap">,
    _DefaultMethod<"bool", "canOpOperandsBeDropped",
            (ins "ArrayRef<OpOperand *>":$droppedOperands)>,
    _DefaultMethod<"SmallVector<int64_t>", "getStaticShape">,
    _DefaultMethod<"SmallVector<int64_t, 4>", "getStaticLoopRanges">,
    _FixedStaticMethod<"std::function<void(ImplicitLocOpBuilder &, Block &, ArrayRef<NamedAttribute>)>",
            "getRegionBuilder">,
    _FixedMethod<"bool", "hasOnlyProjectedPermutations">
  ];
}

def LinalgContractionOpInterface : OpInterface<"ContractionOpInterface"> {
  let cppNamespace = "::mlir::linalg";
  let description = "A sum of products over some dimensions.";
  let verify = _native;
  let verifyWithRegions = 1;
  let methods = [
    _FixedMethod<"Value", "lhs">,
    _FixedMethod<"Value", "rhs">,
    _FixedMethod<"bool", "isRowMajorMatmul">,
    _FixedMethod<"bool", "isColumnMajorMatmul">,
    _FixedMethod<"bool", "isRowMajorBatchMatmul">,
    _FixedMethod<"bool", "isVecmat">,
    _FixedMethod<"bool", "isBatchVecmat">,
    _FixedMethod<"bool", "isMatvec">,
    _FixedMethod<"bool", "isBatchMatvec">
  ];
}

def LinalgConvolutionOpInterface : OpInterface<"ConvolutionOpInterface"> {
  let cppNamespace = "::mlir::linalg";
  let description = "A sum of products over a moving window.";
  let verify = _native;
  let methods = [
    _DefaultMethod<"Value", "image">,
    _DefaultMethod<"Value", "filter">
  ];
}

def LinalgFillOpInterface : OpInterface<"FillOpInterface"> {
  let cppNamespace = "::mlir::linalg";
  let description = "Writes a scalar to every element.";
  let verify = _native;
  let methods = [
    _DefaultMethod<"Value", "value">,
    _DefaultMethod<"Value", "output">,
    _DefaultMethod<"Value", "result">
  ];
}

def AggregatedOpInterface : OpInterface<"AggregatedOpInterface"> {
  let cppNamespace = "::mlir::linalg";
  let description = "Can be decomposed into simpler operations.";
  let methods = [
    _DefaultMethod<"FailureOr<SmallVector<Value>>", "decomposeOperation",
            (ins "OpBuilder &":$b)>
  ];
}

#endif
