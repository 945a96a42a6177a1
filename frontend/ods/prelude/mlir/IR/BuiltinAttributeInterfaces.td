//===- BuiltinAttributeInterfaces.td - interfaces of builtin attributes ---===//

#ifndef RS_OPT_PRELUDE_BUILTIN_ATTRIBUTE_INTERFACES
#define RS_OPT_PRELUDE_BUILTIN_ATTRIBUTE_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def TypedAttrInterface : AttrInterface<"TypedAttr"> {
  let cppNamespace = "::mlir";
  let description = "An attribute that has a type.";
  let methods = [
    _Method<"::mlir::Type", "getType">
  ];
}

def ElementsAttrInterface
    : AttrInterface<"ElementsAttr", [TypedAttrInterface]> {
  let cppNamespace = "::mlir";
  let description = "A constant of shaped type with access to its elements.";
  let methods = [
    _DefaultMethod<"::mlir::FailureOr<::mlir::detail::ElementsAttrIndexer>",
            "getValuesImpl",
            (ins "::mlir::TypeID":$elementID)>,
    _DefaultMethod<"bool", "isSplat">,
    _DefaultMethod<"::mlir::ShapedType", "getShapedType">
  ];
}

def BlobAttrInterface : AttrInterface<"BlobAttr"> {
  let cppNamespace = "::mlir";
  let description = "An attribute whose data is a sequence of bytes.";
  let methods = [
    _Method<"::llvm::ArrayRef<char>", "getData">
  ];
}

def MemRefLayoutAttrInterface : AttrInterface<"MemRefLayoutAttrInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "The layout of a memref: a map from indices to a position.";
  let methods = [
    _Method<"::mlir::AffineMap", "getAffineMap">,
    _DefaultMethod<"bool", "isIdentity">,
    _DefaultMethod<"::llvm::LogicalResult", "verifyLayout",
            (ins "::llvm::ArrayRef<int64_t>":$shape,
            "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>
  ];
}

#endif
