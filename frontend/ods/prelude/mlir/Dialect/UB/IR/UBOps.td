//===- UBOps.td - operations of ub ----------------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_UBOPS
#define RS_OPT_FORWARD_UBOPS

include "ub/UBOps.td"

#endif
