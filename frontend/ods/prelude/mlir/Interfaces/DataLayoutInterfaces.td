//===- DataLayoutInterfaces.td - sizes and alignments of types ------------===//

#ifndef RS_OPT_PRELUDE_DATA_LAYOUT_INTERFACES
#define RS_OPT_PRELUDE_DATA_LAYOUT_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def DataLayoutEntryInterface : AttrInterface<"DataLayoutEntryInterface"> {
  let cppNamespace = "::mlir";
  let description = "One entry of a data layout: a type or name and its value.";
  let methods = [
    _Method<"::mlir::DataLayoutEntryKey", "getKey">,
    _Method<"::mlir::Attribute", "getValue">,
    _DefaultMethod<"::llvm::LogicalResult", "verifyEntry",
            (ins "::mlir::Location":$loc)>
  ];
}

def DataLayoutSpecInterface : AttrInterface<"DataLayoutSpecInterface"> {
  let cppNamespace = "::mlir";
  let description = "The entries of one scope; inner scopes refine them.";
  let methods = [
    _Method<"::mlir::DataLayoutSpecInterface", "combineWith",
            (ins "::llvm::ArrayRef<::mlir::DataLayoutSpecInterface>":$specs)>,
    _Method<"::mlir::DataLayoutEntryListRef", "getEntries">,
    _Method<"::mlir::StringAttr", "getEndiannessIdentifier",
            (ins "::mlir::MLIRContext *":$context)>,
    _Method<"::mlir::StringAttr", "getAllocaMemorySpaceIdentifier",
            (ins "::mlir::MLIRContext *":$context)>,
    _Method<"::mlir::StringAttr", "getProgramMemorySpaceIdentifier",
            (ins "::mlir::MLIRContext *":$context)>,
    _Method<"::mlir::StringAttr", "getGlobalMemorySpaceIdentifier",
            (ins "::mlir::MLIRContext *":$context)>,
    _Method<"::mlir::StringAttr", "getStackAlignmentIdentifier",
            (ins "::mlir::MLIRContext *":$context)>,
    _DefaultMethod<"::mlir::DataLayoutEntryList", "getSpecForType",
            (ins "::mlir::TypeID":$type)>,
    _DefaultMethod<"::mlir::DataLayoutEntryInterface", "getSpecForIdentifier",
            (ins "::mlir::StringAttr":$identifier)>,
    _DefaultMethod<"::llvm::LogicalResult", "verifySpec",
            (ins "::mlir::Location":$loc)>
  ];
}

def TargetDeviceSpecInterface : AttrInterface<"TargetDeviceSpecInterface"> {
  let cppNamespace = "::mlir";
  let description = "The entries for one device.";
  let methods = [
    _Method<"::mlir::DataLayoutEntryListRef", "getEntries">,
    _DefaultMethod<"::mlir::DataLayoutEntryInterface", "getSpecForIdentifier",
            (ins "::mlir::StringAttr":$identifier)>,
    _DefaultMethod<"::llvm::LogicalResult", "verifyEntry",
            (ins "::mlir::Location":$loc)>
  ];
}

def TargetSystemSpecInterface : AttrInterface<"TargetSystemSpecInterface"> {
  let cppNamespace = "::mlir";
  let description = "The devices of a system by their names.";
  let methods = [
    _Method<"llvm::ArrayRef<DeviceIDTargetDeviceSpecPair>", "getEntries">,
    _Method<"std::optional<::mlir::TargetDeviceSpecInterface>",
            "getDeviceSpecForDeviceID",
            (ins "StringAttr":$deviceID)>,
    _DefaultMethod<"::llvm::LogicalResult", "verifySpec",
            (ins "::mlir::Location":$loc)>
  ];
}

def DataLayoutOpInterface : OpInterface<"DataLayoutOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "A scope with its own data layout.";
  let verify = _native;
  let methods = [
    _Method<"::mlir::DataLayoutSpecInterface", "getDataLayoutSpec">,
    _Method<"::mlir::TargetSystemSpecInterface", "getTargetSystemSpec">,
    _DefaultStaticMethod<"::llvm::TypeSize", "getTypeSize",
            (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _DefaultStaticMethod<"::llvm::TypeSize", "getTypeSizeInBits",
            (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _DefaultStaticMethod<"uint64_t", "getTypeABIAlignment",
            (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _DefaultStaticMethod<"uint64_t", "getTypePreferredAlignment",
            (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _DefaultStaticMethod<"std::optional<uint64_t>", "getIndexBitwidth",
            (ins "::mlir::Type":$type, "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _DefaultStaticMethod<"::mlir::Attribute", "getEndianness",
            (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    _DefaultStaticMethod<"::mlir::Attribute", "getAllocaMemorySpace",
            (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    _DefaultStaticMethod<"::mlir::Attribute", "getProgramMemorySpace",
            (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    _DefaultStaticMethod<"::mlir::Attribute", "getGlobalMemorySpace",
            (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    _DefaultStaticMethod<"uint64_t", "getStackAlignment",
            (ins "::mlir::DataLayoutEntryInterface":$entry)>,
    _DefaultStaticMethod<"std::optional<Attribute>", "getDevicePropertyValue",
            (ins "::mlir::DataLayoutEntryInterface":$entry)>
  ];
}

def DataLayoutTypeInterface : TypeInterface<"DataLayoutTypeInterface"> {
  let cppNamespace = "::mlir";
  let description = "A type that knows its size and alignment in a layout.";
  let methods = [
    _DefaultMethod<"::llvm::TypeSize", "getTypeSize",
            (ins "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _Method<"::llvm::TypeSize", "getTypeSizeInBits",
            (ins "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _Method<"uint64_t", "getABIAlignment",
            (ins "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _Method<"uint64_t", "getPreferredAlignment",
            (ins "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _DefaultMethod<"std::optional<uint64_t>", "getIndexBitwidth",
            (ins "const ::mlir::DataLayout &":$dataLayout,
                "::mlir::DataLayoutEntryListRef":$params)>,
    _DefaultMethod<"bool", "areCompatible",
            (ins "::mlir::DataLayoutEntryListRef":$oldLayout,
                "::mlir::DataLayoutEntryListRef":$newLayout)>,
    _DefaultMethod<"::llvm::LogicalResult", "verifyEntries",
            (ins "::mlir::DataLayoutEntryListRef":$entries,
                "::mlir::Location":$loc)>
  ];
}

def DLTIQueryInterface : AttrInterface<"DLTIQueryInterface"> {
  let cppNamespace = "::mlir";
  let description = "Associates attributes with keys.";
  let methods = [
    _Method<"::mlir::FailureOr<::mlir::Attribute>", "query",
            (ins "::mlir::DataLayoutEntryKey":$key)>
  ];
}

#endif
