//===- BuiltinTypeInterfaces.td - interfaces of builtin types -------------===//

#ifndef RS_OPT_PRELUDE_BUILTIN_TYPE_INTERFACES
#define RS_OPT_PRELUDE_BUILTIN_TYPE_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface"> {
  let cppNamespace = "::mlir";
  let description = "A type that can be the element type of a vector.";
}

def FloatTypeInterface
    : TypeInterface<"FloatType", [VectorElementTypeInterface]> {
  let cppNamespace = "::mlir";
  let description = "A floating-point type.";
  let methods = [
    _Method<"const ::llvm::fltSemantics &", "getFloatSemantics">,
    _DefaultMethod<"::mlir::FloatType", "scaleElementBitwidth",
            (ins "unsigned":$scale)>
  ];
}

def PtrLikeTypeInterface : TypeInterface<"PtrLikeTypeInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "A pointer, which may have a memory space, an element type and metadata.";
  let methods = [
    _Method<"::mlir::Attribute", "getMemorySpace">,
    _Method<"::mlir::Type", "getElementType">,
    _Method<"bool", "hasPtrMetadata">,
    _Method<"::llvm::FailureOr<::mlir::PtrLikeTypeInterface>", "clonePtrWith",
            (ins "::mlir::Attribute":$memorySpace,
                "::std::optional<::mlir::Type>":$elementType)>
  ];
}

def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface"> {
  let cppNamespace = "::mlir";
  let description = "A type that can be the element type of a memref.";
}

def ShapedTypeInterface : TypeInterface<"ShapedType"> {
  let cppNamespace = "::mlir";
  let description = "A type with a shape and an element type.";
  let methods = [
    _Method<"::mlir::ShapedType", "cloneWith",
            (ins "::std::optional<::llvm::ArrayRef<int64_t>>":$shape,
                "::mlir::Type":$elementType)>,
    _Method<"::mlir::Type", "getElementType">,
    _Method<"bool", "hasRank">,
    _Method<"::llvm::ArrayRef<int64_t>", "getShape">
  ];
}

#endif
