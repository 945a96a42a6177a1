//===- MemorySlotInterfaces.td - memory that can become values ------------===//

#ifndef RS_OPT_PRELUDE_MEMORY_SLOT_INTERFACES
#define RS_OPT_PRELUDE_MEMORY_SLOT_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def PromotableAllocationOpInterface
    : OpInterface<"PromotableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Allocates slots that can be replaced by the values stored in them.";
  let methods = [
    _Method<"::llvm::SmallVector<::mlir::MemorySlot>", "getPromotableSlots">,
    _Method<"::mlir::Value", "getDefaultValue",
            (ins "const ::mlir::MemorySlot &":$slot,
                "::mlir::OpBuilder &":$builder)>,
    _Method<"void", "handleBlockArgument",
            (ins "const ::mlir::MemorySlot &":$slot,
                "::mlir::BlockArgument":$argument,
                "::mlir::OpBuilder &":$builder)>,
    _Method<"::std::optional<::mlir::PromotableAllocationOpInterface>",
            "handlePromotionComplete",
            (ins "const ::mlir::MemorySlot &":$slot,
                "::mlir::Value":$defaultValue, "::mlir::OpBuilder &":$builder)>
  ];
}

def PromotableMemOpInterface : OpInterface<"PromotableMemOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Reads or writes a slot, and can be rewritten without it.";
  let methods = [
    _Method<"bool", "loadsFrom", (ins "const ::mlir::MemorySlot &":$slot)>,
    _Method<"bool", "storesTo", (ins "const ::mlir::MemorySlot &":$slot)>,
    _Method<"::mlir::Value", "getStored",
            (ins "const ::mlir::MemorySlot &":$slot,
                "::mlir::OpBuilder &":$builder, "::mlir::Value":$reachingDef,
                "const ::mlir::DataLayout &":$dataLayout)>,
    _Method<"bool", "canUsesBeRemoved",
            (ins "const ::mlir::MemorySlot &":$slot,
            "const ::llvm::SmallPtrSetImpl<::mlir::OpOperand *> &":$blockingUses,
            "::llvm::SmallVectorImpl<::mlir::OpOperand *> &":$newBlockingUses,
            "const ::mlir::DataLayout &":$datalayout)>,
    _Method<"::mlir::DeletionKind", "removeBlockingUses",
            (ins "const ::mlir::MemorySlot &":$slot,
            "const ::llvm::SmallPtrSetImpl<mlir::OpOperand *> &":$blockingUses,
            "::mlir::OpBuilder &":$builder, "::mlir::Value":$reachingDefinition,
            "const ::mlir::DataLayout &":$dataLayout)>
  ];
}

def PromotableOpInterface : OpInterface<"PromotableOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Refers to a slot without accessing it, and can be rewritten without it.";
  let methods = [
    _Method<"bool", "canUsesBeRemoved",
            (ins "const ::llvm::SmallPtrSetImpl<::mlir::OpOperand *> &":$blockingUses,
            "::llvm::SmallVectorImpl<::mlir::OpOperand *> &":$newBlockingUses,
            "const ::mlir::DataLayout &":$datalayout)>,
    _Method<"::mlir::DeletionKind", "removeBlockingUses",
            (ins "const ::llvm::SmallPtrSetImpl<mlir::OpOperand *> &":$blockingUses,
            "::mlir::OpBuilder &":$builder)>,
    _DefaultMethod<"bool", "requiresReplacedValues">,
    _DefaultMethod<"void", "visitReplacedValues",
            (ins "::llvm::ArrayRef<std::pair<::mlir::Operation*, ::mlir::Value>>":$mutatedDefs,
            "::mlir::OpBuilder &":$builder)>
  ];
}

def DestructurableAllocationOpInterface
    : OpInterface<"DestructurableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Allocates slots that can be split into their parts.";
  let methods = [
    _Method<"::llvm::SmallVector<::mlir::DestructurableMemorySlot>",
            "getDestructurableSlots">,
    _Method<"::llvm::DenseMap<::mlir::Attribute, ::mlir::MemorySlot>",
            "destructure",
            (ins "const ::mlir::DestructurableMemorySlot &":$slot,
            "const ::llvm::SmallPtrSetImpl<::mlir::Attribute> &":$usedIndices,
            "::mlir::OpBuilder &":$builder,
            "::mlir::SmallVectorImpl<::mlir::DestructurableAllocationOpInterface> &":$newAllocators)>,
    _Method<"::std::optional<::mlir::DestructurableAllocationOpInterface>",
            "handleDestructuringComplete",
            (ins "const ::mlir::DestructurableMemorySlot &":$slot,
                "::mlir::OpBuilder &":$builder)>
  ];
}

def SafeMemorySlotAccessOpInterface
    : OpInterface<"SafeMemorySlotAccessOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Accesses only memory inside a slot.";
  let methods = [
    _Method<"::llvm::LogicalResult", "ensureOnlySafeAccesses",
            (ins "const ::mlir::MemorySlot &":$slot,
            "::mlir::SmallVectorImpl<::mlir::MemorySlot> &":$mustBeSafelyUsed,
            "const ::mlir::DataLayout &":$dataLayout)>
  ];
}

def DestructurableAccessorOpInterface
    : OpInterface<"DestructurableAccessorOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Refers to a part of a slot, and can refer to a slot of that part "
      "instead.";
  let methods = [
    _Method<"bool", "canRewire",
            (ins "const ::mlir::DestructurableMemorySlot &":$slot,
            "::llvm::SmallPtrSetImpl<::mlir::Attribute> &":$usedIndices,
            "::mlir::SmallVectorImpl<::mlir::MemorySlot> &":$mustBeSafelyUsed,
            "const ::mlir::DataLayout &":$dataLayout)>,
    _Method<"::mlir::DeletionKind", "rewire",
            (ins "const ::mlir::DestructurableMemorySlot &":$slot,
            "::llvm::DenseMap<::mlir::Attribute, ::mlir::MemorySlot> &":$subslots,
            "::mlir::OpBuilder &":$builder,
            "const ::mlir::DataLayout &":$dataLayout)>
  ];
}

def DestructurableTypeInterface : TypeInterface<"DestructurableTypeInterface"> {
  let cppNamespace = "::mlir";
  let description = "A type that consists of parts with known indices.";
  let methods = [
    _Method<"::std::optional<::llvm::DenseMap<::mlir::Attribute, ::mlir::Type>>",
            "getSubelementIndexMap">,
    _Method<"::mlir::Type", "getTypeAtIndex", (ins "::mlir::Attribute":$index)>
  ];
}

#endif
