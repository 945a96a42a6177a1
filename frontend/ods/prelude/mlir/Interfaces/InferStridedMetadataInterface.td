//===- InferStridedMetadataInterface.td - ranges of strides -------------===//

#ifndef RS_OPT_PRELUDE_INFER_STRIDED_METADATA_INTERFACE
#define RS_OPT_PRELUDE_INFER_STRIDED_METADATA_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def InferStridedMetadataOpInterface
    : OpInterface<"InferStridedMetadataOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Infers ranges of the offsets, sizes and strides of its results.";
  let methods = [
    _Method<"void", "inferStridedMetadataRanges",
            (ins "::llvm::ArrayRef<::mlir::StridedMetadataRange>":$ranges,
                "::llvm::function_ref<::mlir::ConstantIntRanges(Value)>"
                :$getIntRange,
                "::mlir::SetStridedMetadataRangeFn":$setMetadata)>
  ];
}

#endif
