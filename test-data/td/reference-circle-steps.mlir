// RUN: not rs-opt %s --dialect-td %S/Inputs/ReferenceOpen.td --expand-references 2>&1 | filecheck %s --check-prefix=EXPAND
// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceOpen.td --canonicalize | filecheck %s --check-prefix=FOLD
// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceOpen.td --canonicalize --executor memo | filecheck %s --check-prefix=FOLD

// A circle that no parser sees, as the types are written: replacing it is refused, and folding leaves it alone.

// EXPAND: reference-circle-steps.mlir:[[# @LINE + 5]]:8: error: the decomposition of 'o.written' leads back to itself
// FOLD: %[[X:.*]] = arith.constant 1 : i32
// FOLD-NEXT: "o.written"(%[[X]]) : (i32) -> i32
func.func @written() -> i32 {
  %x = arith.constant 1 : i32
  %0 = "o.written"(%x) : (i32) -> i32
  return %0 : i32
}
