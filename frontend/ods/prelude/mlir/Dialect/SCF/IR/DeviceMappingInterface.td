//===- DeviceMappingInterface.td - device mappings ------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_DEVICE_MAPPING_INTERFACE
#define RS_OPT_FORWARD_DEVICE_MAPPING_INTERFACE

include "scf/DeviceMappingInterface.td"

#endif
