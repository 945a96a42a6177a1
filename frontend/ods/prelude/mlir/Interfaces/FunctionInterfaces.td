//===- FunctionInterfaces.td - functions ----------------------------------===//

#ifndef RS_OPT_PRELUDE_FUNCTION_INTERFACES
#define RS_OPT_PRELUDE_FUNCTION_INTERFACES

include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "rs-opt/Methods.td"

def FunctionOpInterface
    : OpInterface<"FunctionOpInterface", [Symbol, CallableOpInterface]> {
  let cppNamespace = "::mlir";
  let description =
      "A symbol that can be called, with a type, a body or none, and "
      "attributes on its arguments and results.";
  let verify = _native;
  let methods = [
    _Method<"::mlir::Type", "getFunctionType">,
    _Method<"void", "setFunctionTypeAttr", (ins "::mlir::TypeAttr":$type)>,
    _DefaultMethod<"::mlir::Type", "cloneTypeWith",
            (ins "::mlir::TypeRange":$inputs, "::mlir::TypeRange":$results)>,
    _DefaultMethod<"::llvm::LogicalResult", "verifyBody">,
    _DefaultMethod<"::llvm::LogicalResult", "verifyType">
  ];
}

#endif
