//===- DestinationStyleOpInterface.td - results by way of operands --------===//

#ifndef RS_OPT_PRELUDE_DESTINATION_STYLE_OP_INTERFACE
#define RS_OPT_PRELUDE_DESTINATION_STYLE_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def DestinationStyleOpInterface : OpInterface<"DestinationStyleOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Some of its operands are the initial values of its results, or are "
      "written in place.";
  let verify = _native;
  let verifyWithRegions = 1;
  let methods = [
    _Method<"::mlir::MutableOperandRange", "getDpsInitsMutable">
  ];
}

#endif
