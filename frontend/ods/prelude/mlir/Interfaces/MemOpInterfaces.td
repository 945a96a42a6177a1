//===- MemOpInterfaces.td - memory spaces of pointers -------------------===//

#ifndef RS_OPT_PRELUDE_MEM_OP_INTERFACES
#define RS_OPT_PRELUDE_MEM_OP_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def MemorySpaceCastConsumerOpInterface
    : OpInterface<"MemorySpaceCastConsumerOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "May move casts of its operands to its results.";
  let methods = [
    _Method<"::llvm::FailureOr<std::optional<SmallVector<Value>>>",
            "bubbleDownCasts", (ins "::mlir::OpBuilder &":$builder)>
  ];
}

def MemorySpaceCastOpInterface : OpInterface<"MemorySpaceCastOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Casts a pointer between memory spaces.";
  let methods = [
    _Method<"::mlir::TypedValue<::mlir::PtrLikeTypeInterface>",
            "getSourcePtr">,
    _Method<"::mlir::TypedValue<::mlir::PtrLikeTypeInterface>",
            "getTargetPtr">,
    _Method<"bool", "isValidMemorySpaceCast",
            (ins "::mlir::PtrLikeTypeInterface":$tgt,
                "::mlir::PtrLikeTypeInterface":$src)>,
    _Method<"::mlir::MemorySpaceCastOpInterface", "cloneMemorySpaceCastOp",
            (ins "::mlir::OpBuilder &":$builder,
                "::mlir::PtrLikeTypeInterface":$tgt,
                "::mlir::TypedValue<::mlir::PtrLikeTypeInterface>":$src)>,
    _Method<"bool", "isSourcePromotable">
  ];
}

#endif
