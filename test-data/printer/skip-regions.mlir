// RUN: rs-opt %s --mlir-print-skip-regions --allow-unregistered-dialect --no-implicit-module | filecheck %s --match-full-lines
// Regions are left out.

"my.op"() ({
  %x = arith.constant 1 : i32
}, {
}) : () -> ()

// CHECK:      "my.op"() ({...}, {...}) : () -> ()
