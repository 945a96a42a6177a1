//===- DeviceMappingInterface.td - mapping of iterations to devices -------===//

#ifndef RS_OPT_DEVICE_MAPPING_INTERFACE
#define RS_OPT_DEVICE_MAPPING_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def DeviceMappingAttrInterface : AttrInterface<"DeviceMappingAttrInterface"> {
  let cppNamespace = "::mlir";
  let description = "Identifies one dimension of the processors of a device.";
  let methods = [
    _Method<"int64_t", "getMappingId">,
    _Method<"bool", "isLinearMapping">,
    _Method<"int64_t", "getRelativeIndex">
  ];
}

def DeviceMaskingAttrInterface : AttrInterface<"DeviceMaskingAttrInterface"> {
  let cppNamespace = "::mlir";
  let description = "Selects the processors of a device that take part.";
  let methods = [
    _Method<"Value", "createLogicalLinearMappingId",
            (ins "OpBuilder&":$builder, "Value":$physicalLinearMappingId)>,
    _Method<"Value", "createIsActiveIdPredicate",
            (ins "OpBuilder&":$builder, "Value":$physicalLinearMappingId)>,
    _Method<"int64_t", "getMaxNumPhysicalIds">
  ];
}

def DeviceMappingArrayAttr
    : TypedArrayAttrBase<AnyAttrOf<[DeviceMappingAttrInterface,
                                    DeviceMaskingAttrInterface]>,
                         "array of device dimensions">;

#endif
