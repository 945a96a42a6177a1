//===- ViewLikeInterface.td - views of other values -----------------------===//

#ifndef RS_OPT_PRELUDE_VIEW_LIKE_INTERFACE
#define RS_OPT_PRELUDE_VIEW_LIKE_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def ViewLikeOpInterface : OpInterface<"ViewLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Its result refers to the same data as one operand.";
  let methods = [
    _Method<"::mlir::Value", "getViewSource">
  ];
}

def OffsetSizeAndStrideOpInterface
    : OpInterface<"OffsetSizeAndStrideOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Names a part of a shaped value by offsets, sizes and strides, each "
      "static or an operand.";
  let verify = _native;
  let methods = [
    _StaticMethod<"unsigned", "getOffsetSizeAndStrideStartOperandIndex">,
    _Method<"std::array<unsigned, 3>", "getArrayAttrMaxRanks">,
    _DefaultMethod<"::mlir::OperandRange", "getOffsets">,
    _DefaultMethod<"::mlir::OperandRange", "getSizes">,
    _DefaultMethod<"::mlir::OperandRange", "getStrides">,
    _DefaultMethod<"::llvm::ArrayRef<int64_t>", "getStaticOffsets">,
    _DefaultMethod<"::llvm::ArrayRef<int64_t>", "getStaticSizes">,
    _DefaultMethod<"::llvm::ArrayRef<int64_t>", "getStaticStrides">,
    _DefaultMethod<"::llvm::SmallVector<::mlir::OpFoldResult, 4>",
            "getMixedOffsets">,
    _DefaultMethod<"::llvm::SmallVector<::mlir::OpFoldResult, 4>",
            "getMixedSizes">,
    _DefaultMethod<"::llvm::SmallVector<::mlir::OpFoldResult, 4>",
            "getMixedStrides">,
    _DefaultMethod<"bool", "isDynamicOffset", (ins "unsigned":$idx)>,
    _DefaultMethod<"bool", "isDynamicSize", (ins "unsigned":$idx)>,
    _DefaultMethod<"bool", "isDynamicStride", (ins "unsigned":$idx)>,
    _DefaultMethod<"int64_t", "getStaticOffset", (ins "unsigned":$idx)>,
    _DefaultMethod<"int64_t", "getStaticSize", (ins "unsigned":$idx)>,
    _DefaultMethod<"int64_t", "getStaticStride", (ins "unsigned":$idx)>,
    _DefaultMethod<"unsigned", "getIndexOfDynamicOffset",
            (ins "unsigned":$idx)>,
    _DefaultMethod<"unsigned", "getIndexOfDynamicSize", (ins "unsigned":$idx)>,
    _DefaultMethod<"unsigned", "getIndexOfDynamicStride",
            (ins "unsigned":$idx)>,
    _DefaultMethod<"::mlir::Value", "getDynamicOffset", (ins "unsigned":$idx)>,
    _DefaultMethod<"::mlir::Value", "getDynamicSize", (ins "unsigned":$idx)>,
    _DefaultMethod<"::mlir::Value", "getDynamicStride", (ins "unsigned":$idx)>,
    _DefaultMethod<"bool", "isSameAs",
            (ins "::mlir::OffsetSizeAndStrideOpInterface":$other,
            "::llvm::function_ref<bool(::mlir::OpFoldResult, ::mlir::OpFoldResult)>":$cmp)>,
    _DefaultMethod<"bool", "hasUnitStride">,
    _DefaultMethod<"bool", "hasZeroOffset">
  ];
}

/// The results are memory that nothing else points to.
def DistinctObjectsTrait : NativeOpTrait<"DistinctObjectsTrait">;

#endif
