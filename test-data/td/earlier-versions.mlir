// Definitions of earlier versions of MLIR load; one remark lists them. Those of today give none.
// RUN: rs-opt --dialect-td %S/Inputs/Earlier.td %s 2>&1 | filecheck %s --check-prefixes=CHECK,EARLIER
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Earlier.td %s 2>&1 | filecheck %s --check-prefixes=CHECK,EARLIER
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Accepted.td %s 2>&1 | filecheck %s --implicit-check-not="earlier versions"

// CHECK: module
// EARLIER: Earlier.td: remark: definitions of earlier versions are read as those of MLIR 22: 'IntProperty' (1, until MLIR 20), 'ArrayProperty' (1, until MLIR 20), 'I32Property' (2, until MLIR 20)
module {}
