//===- TilingInterface.td - tiling ----------------------------------------===//

#ifndef RS_OPT_PRELUDE_TILING_INTERFACE
#define RS_OPT_PRELUDE_TILING_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def TilingInterface : OpInterface<"TilingInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Iterates over a domain, and can be created for a tile of it.";
  let methods = [
    _DefaultMethod<"SmallVector<utils::IteratorType>", "getLoopIteratorTypes">,
    _DefaultMethod<"SmallVector<Range>", "getIterationDomain",
            (ins "OpBuilder &":$b)>,
    _DefaultMethod<"FailureOr<::mlir::TilingResult>", "getTiledImplementation",
            (ins "OpBuilder &":$b, "ArrayRef<OpFoldResult>":$offsets,
                "ArrayRef<OpFoldResult>":$sizes)>,
    _DefaultMethod<"::llvm::LogicalResult", "getResultTilePosition",
            (ins "OpBuilder &":$b, "unsigned":$resultNumber,
                "ArrayRef<OpFoldResult>":$offsets,
                "ArrayRef<OpFoldResult>":$sizes,
                "SmallVector<OpFoldResult> &":$resultOffsets,
                "SmallVector<OpFoldResult> &":$resultSizes)>,
    _DefaultMethod<"FailureOr<::mlir::TilingResult>", "generateResultTileValue",
            (ins "OpBuilder &":$b, "unsigned":$resultNumber,
                "ArrayRef<OpFoldResult>":$offsets,
                "ArrayRef<OpFoldResult>":$sizes)>,
    _DefaultMethod<"FailureOr<::mlir::TilingResult>",
            "getTiledImplementationFromOperandTile",
            (ins "OpBuilder &":$b, "unsigned":$operandNumber,
                "ArrayRef<OpFoldResult>":$offsets,
                "ArrayRef<OpFoldResult>":$sizes)>,
    _DefaultMethod<"::llvm::LogicalResult",
            "getIterationDomainTileFromOperandTile",
            (ins "OpBuilder &":$b, "unsigned":$operandNumber,
                "ArrayRef<OpFoldResult>":$offsets,
                "ArrayRef<OpFoldResult>":$sizes,
                "SmallVectorImpl<OpFoldResult> &":$iterDomainOffsets,
                "SmallVectorImpl<OpFoldResult> &":$iterDomainSizes)>,
    _DefaultMethod<"::llvm::LogicalResult",
            "getIterationDomainTileFromResultTile",
            (ins "OpBuilder &":$b, "unsigned":$resultNumber,
                "ArrayRef<OpFoldResult>":$offsets,
                "ArrayRef<OpFoldResult>":$sizes,
                "SmallVectorImpl<OpFoldResult> &":$iterDomainOffsets,
                "SmallVectorImpl<OpFoldResult> &":$iterDomainSizes)>,
    _DefaultMethod<"::llvm::LogicalResult", "generateScalarImplementation",
            (ins "OpBuilder &":$b, "Location":$loc, "ValueRange":$ivs)>
  ];
}

def PartialReductionOpInterface : OpInterface<"PartialReductionOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "A reduction that can be split into parts whose results are merged.";
  let methods = [
    _DefaultMethod<"FailureOr<SmallVector<Value>>",
            "generateInitialTensorForPartialReduction",
            (ins "OpBuilder &":$b, "Location":$loc,
                "ArrayRef<OpFoldResult>":$sizes, "ArrayRef<int>":$reductionDim)>,
    _DefaultMethod<"FailureOr<TilingResult>", "tileToPartialReduction",
            (ins "OpBuilder &":$b, "Location":$loc, "ValueRange":$init,
                "ArrayRef<OpFoldResult>":$offsets,
                "ArrayRef<OpFoldResult>":$sizes,
                "ArrayRef<int>":$reductionDims)>,
    _DefaultMethod<"FailureOr<MergeResult>", "mergeReductions",
            (ins "OpBuilder &":$b, "Location":$loc, "ValueRange":$partialReduce,
                "ArrayRef<int>":$reductionDim)>
  ];
}

#endif
