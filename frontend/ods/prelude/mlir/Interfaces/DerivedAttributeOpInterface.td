//===- DerivedAttributeOpInterface.td - attributes that are computed ------===//

#ifndef RS_OPT_PRELUDE_DERIVED_ATTRIBUTE_OP_INTERFACE
#define RS_OPT_PRELUDE_DERIVED_ATTRIBUTE_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def DerivedAttributeOpInterface : OpInterface<"DerivedAttributeOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Has attributes that are computed from the operation, and can "
      "materialize them.";
  let methods = [
    _StaticMethod<"bool", "isDerivedAttribute",
            (ins "::mlir::StringRef":$name)>,
    _Method<"::mlir::DictionaryAttr", "materializeDerivedAttributes">
  ];
}

#endif
