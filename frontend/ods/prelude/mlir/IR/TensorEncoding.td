//===- TensorEncoding.td - attributes as encodings of tensor types --------===//

#ifndef RS_OPT_PRELUDE_TENSOR_ENCODING
#define RS_OPT_PRELUDE_TENSOR_ENCODING

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def VerifiableTensorEncoding : AttrInterface<"VerifiableTensorEncoding"> {
  let cppNamespace = "::mlir";
  let description = "An encoding that can reject a tensor type.";
  let methods = [
    _Method<"::llvm::LogicalResult", "verifyEncoding",
            (ins "::mlir::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType,
            "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>
  ];
}

#endif
