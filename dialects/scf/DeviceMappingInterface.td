//===- DeviceMappingInterface.td - mapping of iterations to devices -------===//

#ifndef RS_OPT_DEVICE_MAPPING_INTERFACE
#define RS_OPT_DEVICE_MAPPING_INTERFACE

include "mlir/IR/OpBase.td"

def DeviceMappingAttrInterface : AttrInterface<"DeviceMappingAttrInterface"> {
  let cppNamespace = "::mlir";
  let description = "Identifies one dimension of the processors of a device.";
  let methods = [
    _Method<"int64_t", "getMappingId">,
    _Method<"bool", "isLinearMapping">,
    _Method<"int64_t", "getRelativeIndex">
  ];
}

def DeviceMappingArrayAttr
    : TypedArrayAttrBase<DeviceMappingAttrInterface,
                         "array of device dimensions">;

#endif
