//===- ArithOpsInterfaces.td - operations with flags ----------------------===//

#ifndef RS_OPT_ARITH_OPS_INTERFACES
#define RS_OPT_ARITH_OPS_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def ArithFastMathInterface : OpInterface<"ArithFastMathInterface"> {
  let cppNamespace = "::mlir::arith";
  let description = "Has fast-math flags.";
  let methods = [
    _DefaultMethod<"FastMathFlagsAttr", "getFastMathFlagsAttr">,
    _DefaultStaticMethod<"StringRef", "getFastMathAttrName">
  ];
}

def ArithIntegerOverflowFlagsInterface
    : OpInterface<"ArithIntegerOverflowFlagsInterface"> {
  let cppNamespace = "::mlir::arith";
  let description = "Has flags for signed and unsigned overflow.";
  let methods = [
    _DefaultMethod<"IntegerOverflowFlagsAttr", "getOverflowAttr">,
    _DefaultMethod<"bool", "hasNoUnsignedWrap">,
    _DefaultMethod<"bool", "hasNoSignedWrap">,
    _DefaultStaticMethod<"StringRef", "getIntegerOverflowAttrName">
  ];
}

def ArithRoundingModeInterface : OpInterface<"ArithRoundingModeInterface"> {
  let cppNamespace = "::mlir::arith";
  let description = "Has an optional rounding mode.";
  let methods = [
    _DefaultMethod<"RoundingModeAttr", "getRoundingModeAttr">,
    _DefaultStaticMethod<"StringRef", "getRoundingModeAttrName">
  ];
}

#endif
