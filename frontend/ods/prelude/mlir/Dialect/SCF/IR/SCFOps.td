//===- SCFOps.td - operations of scf --------------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_SCFOPS
#define RS_OPT_FORWARD_SCFOPS

include "scf/SCFOps.td"

#endif
