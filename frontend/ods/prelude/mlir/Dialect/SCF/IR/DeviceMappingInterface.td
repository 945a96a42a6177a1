//===- DeviceMappingInterface.td - device mappings ------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_DEVICE_MAPPING_INTERFACE
#define RS_OPT_FORWARD_DEVICE_MAPPING_INTERFACE

include "scf/DeviceMappingInterface.td"

#endif
