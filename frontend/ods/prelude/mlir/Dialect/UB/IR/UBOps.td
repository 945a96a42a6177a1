//===- UBOps.td - operations of ub ----------------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_UBOPS
#define RS_OPT_FORWARD_UBOPS

include "ub/UBOps.td"

#endif
