// The text of the parsed IR reads back; where it does not, the difference is shown.
// RUN: rs-opt %s --verify-roundtrip --symbol-dce | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/Lossy.td --verify-roundtrip %S/Inputs/lossy.mlir.txt --split-input-file 2>&1 | filecheck %s --check-prefix=LOSSY

// CHECK-NOT: @unused
// CHECK: func.func @f(%arg0: i32) -> i32
func.func private @unused()
func.func @f(%a: i32) -> i32 {
  return %a : i32
}

// LOSSY: lossy.mlir.txt:1:1: error: the printed text reads back as different IR
// LOSSY-NEXT: "lossy.note"() ({ ^bb0: }) : () -> ()
// LOSSY: note: before: ^bb0:
// LOSSY: note: after: }) : () -> ()
// LOSSY: error: the printed text does not read back
// LOSSY: note: printed: lossy.pair 2
// LOSSY: note: error: expected attribute value
