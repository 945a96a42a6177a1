// A class of a file that is not included.
// RUN: not rs-tblgen %s 2>&1 | FileCheck %s

def My : Dialect { let name = "my"; let cppNamespace = "::my"; }
// CHECK: missing-include.td:[[#@LINE-1]]:10: error: there is no class 'Dialect'; include "mlir/IR/{{.*}}.td", which defines it
