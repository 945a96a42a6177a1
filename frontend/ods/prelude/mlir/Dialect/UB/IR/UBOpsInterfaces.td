//===- UBOpsInterfaces.td - interfaces of ub ------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_UBOPS_INTERFACES
#define RS_OPT_FORWARD_UBOPS_INTERFACES

include "ub/UBOpsInterfaces.td"

#endif
