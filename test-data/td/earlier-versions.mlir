// Definitions of earlier versions of MLIR load; one remark lists them. Those of today give none.
// RUN: rs-opt --dialect-td %S/Inputs/Earlier.td %s 2>&1 | filecheck %s --check-prefixes=CHECK,EARLIER
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Earlier.td %s 2>&1 | filecheck %s --check-prefixes=CHECK,EARLIER
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Accepted.td %s 2>&1 | filecheck %s --implicit-check-not="and earlier"

// CHECK: module
// EARLIER: Earlier.td: remark: definitions of MLIR 20 and earlier are read as those of MLIR 22: 1 use of 'IntProperty', 1 use of 'ArrayProperty', 2 uses of 'I32Property'
module {}
