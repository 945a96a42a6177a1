//===- UBOpsInterfaces.td - interfaces of ub ------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_UBOPS_INTERFACES
#define RS_OPT_FORWARD_UBOPS_INTERFACES

include "ub/UBOpsInterfaces.td"

#endif
