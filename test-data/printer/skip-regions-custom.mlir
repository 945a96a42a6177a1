// RUN: rs-opt %s --mlir-print-skip-regions --no-implicit-module | filecheck %s --match-full-lines
// Regions of custom forms are left out.

func.func @f(%a: i32) -> i32 {
  return %a : i32
}

// CHECK:      func.func @f(%arg0: i32) -> i32 {...}
