// RUN: not rs-opt --dialect-td %S/Inputs/Loops.td --dialect-td %S/Inputs/Targets.td %s 2>&1 | FileCheck %s
// Overlays of operations and types that are not loaded.

// CHECK-DAG: Targets.td:4:1: error: the overlay describes type '!loops.list', which does not exist
// CHECK-DAG: Targets.td:6:1: warning: the overlay has no effect: dialect 'elsewhere' is not loaded
// CHECK-DAG: Targets.td:7:1: warning: the directive has no effect: dialect 'elsewhere' is not loaded
// CHECK-DAG: Targets.td:3:1: error: the overlay describes operation 'loops.fro', which does not exist; did you mean 'loops.for'?
// CHECK-DAG: Targets.td:5:1: warning: the overlay has no effect on 'scf.yield', which is built in; include the .td file that defines the operation
