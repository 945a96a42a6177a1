//===- CallInterfaces.td - calls and callables ----------------------------===//

#ifndef RS_OPT_PRELUDE_CALL_INTERFACES
#define RS_OPT_PRELUDE_CALL_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

/// The methods of the interface below, as a list of their own until MLIR 21.
def ArgumentAttributesMethods {
  list<InterfaceMethod> methods = [
    _DefaultMethod<"::mlir::ArrayAttr", "getArgAttrsAttr">,
    _DefaultMethod<"::mlir::ArrayAttr", "getResAttrsAttr">,
    _DefaultMethod<"void", "setArgAttrsAttr", (ins "::mlir::ArrayAttr":$attrs)>,
    _DefaultMethod<"void", "setResAttrsAttr", (ins "::mlir::ArrayAttr":$attrs)>,
    _DefaultMethod<"::mlir::Attribute", "removeArgAttrsAttr">,
    _DefaultMethod<"::mlir::Attribute", "removeResAttrsAttr">
  ];
}
def ArgAndResultAttrsOpInterface : OpInterface<"ArgAndResultAttrsOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Has dictionaries of attributes for arguments and results.";
  let methods = ArgumentAttributesMethods.methods;
}

def CallOpInterface : OpInterface<"CallOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Passes control to a symbol or a value, with arguments.";
  let methods = [
    _Method<"::mlir::CallInterfaceCallable", "getCallableForCallee">,
    _Method<"void", "setCalleeFromCallable",
            (ins "::mlir::CallInterfaceCallable":$callee)>,
    _Method<"::mlir::Operation::operand_range", "getArgOperands">,
    _Method<"::mlir::MutableOperandRange", "getArgOperandsMutable">
  ];
}

def CallableOpInterface : OpInterface<"CallableOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Has a region that calls pass control to, or represents an external one.";
  let methods = [
    _Method<"::mlir::Region *", "getCallableRegion">,
    _Method<"::llvm::ArrayRef<::mlir::Type>", "getArgumentTypes">,
    _Method<"::llvm::ArrayRef<::mlir::Type>", "getResultTypes">
  ] # ArgumentAttributesMethods.methods;
}

#endif
