//===- BuiltinTypeInterfaces.td - interfaces of builtin types -------------===//

#ifndef RS_OPT_PRELUDE_BUILTIN_TYPE_INTERFACES
#define RS_OPT_PRELUDE_BUILTIN_TYPE_INTERFACES

include "mlir/IR/OpBase.td"

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
