//===- ControlFlowInterfaces.td - branches between blocks and regions -----===//

#ifndef RS_OPT_PRELUDE_CONTROL_FLOW_INTERFACES
#define RS_OPT_PRELUDE_CONTROL_FLOW_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def BranchOpInterface : OpInterface<"BranchOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "A terminator that passes values to the arguments of its successors.";
  let verify = _native;
  let methods = [
    _Method<"::mlir::SuccessorOperands", "getSuccessorOperands",
            (ins "unsigned":$index)>,
    _FixedMethod<"::std::optional<::mlir::BlockArgument>",
            "getSuccessorBlockArgument",
            (ins "unsigned":$operandIndex)>,
    _DefaultMethod<"::mlir::Block *", "getSuccessorForOperands",
            (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands)>,
    _DefaultMethod<"bool", "areTypesCompatible",
            (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs)>
  ];
}

def RegionBranchOpInterface : OpInterface<"RegionBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Passes control and values between its regions and to its results.";
  let verify = _native;
  let verifyWithRegions = 1;
  let methods = [
    _DefaultMethod<"::mlir::OperandRange", "getEntrySuccessorOperands",
            (ins "::mlir::RegionBranchPoint":$point)>,
    _DefaultMethod<"void", "getEntrySuccessorRegions",
            (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
                "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>,
    _Method<"void", "getSuccessorRegions",
            (ins "::mlir::RegionBranchPoint":$point,
                "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>,
    _DefaultMethod<"void", "getRegionInvocationBounds",
            (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
            "::llvm::SmallVectorImpl<::mlir::InvocationBounds> &":$invocationBounds)>,
    _DefaultMethod<"bool", "areTypesCompatible",
            (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs)>
  ];
}

def RegionBranchTerminatorOpInterface
    : OpInterface<"RegionBranchTerminatorOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Ends a region of an operation that branches among regions, and passes "
      "values on.";
  let verify = _native;
  let methods = [
    _Method<"::mlir::MutableOperandRange", "getMutableSuccessorOperands",
            (ins "::mlir::RegionBranchPoint":$point)>,
    _DefaultMethod<"void", "getSuccessorRegions",
            (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
                "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>
  ];
}

/// Ends a region and passes all operands to the enclosing operation.
def ReturnLike
    : TraitList<[DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>,
                 NativeOpTrait<"ReturnLike">]>;

def SelectLikeOpInterface : OpInterface<"SelectLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Its result is one of two operands, selected by a third.";
  let methods = [
    _Method<"::mlir::Value", "getCondition", (ins)>,
    _Method<"::mlir::Value", "getTrueValue", (ins)>,
    _Method<"::mlir::Value", "getFalseValue", (ins)>
  ];
}

// Weights of branches, from which their probabilities follow.
foreach kind = ["Branch", "RegionBranch"] in
  def Weighted#kind#OpInterface
      : OpInterface<"Weighted" # kind # "OpInterface"> {
    let cppNamespace = "::mlir";
    let description = "Has a weight for each branch, or no weights.";
    let methods = [
      _DefaultMethod<"::llvm::ArrayRef<int32_t>", "getWeights">,
      _DefaultMethod<"void", "setWeights",
              (ins "::llvm::ArrayRef<int32_t>":$weights)>
    ];
  }

#endif
