//===- RuntimeVerifiableOpInterface.td - verification at run time ---------===//

#ifndef RS_OPT_PRELUDE_RUNTIME_VERIFIABLE_OP_INTERFACE
#define RS_OPT_PRELUDE_RUNTIME_VERIFIABLE_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def RuntimeVerifiableOpInterface : OpInterface<"RuntimeVerifiableOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Can emit code that checks what its verifier cannot know.";
  let methods = [
    _Method<"void", "generateRuntimeVerification",
            (ins "::mlir::OpBuilder &":$builder, "::mlir::Location":$loc)>
  ];
}

#endif
