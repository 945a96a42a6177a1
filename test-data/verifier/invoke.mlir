// RUN: rs-opt %s --dialect-td %S/Inputs/Invoke.td --verify-diagnostics --split-input-file

func.func @forwards_to_both(%x: i32, %y: i64) {
  "llvm.invoke"(%x, %x, %y, %y)[^bb1, ^bb2] <{
    operandSegmentSizes = array<i32: 1, 1, 1, 1>, op_bundle_sizes = array<i32: 1>
  }> : (i32, i32, i64, i64) -> ()
^bb1(%a: i32):
  return
^bb2(%b: i64):
  return
}

// -----

func.func @types_differ(%x: i32, %y: i64) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
  "llvm.invoke"(%x, %x, %x, %y)[^bb1, ^bb2] <{
    operandSegmentSizes = array<i32: 1, 1, 1, 1>, op_bundle_sizes = array<i32: 1>
  }> : (i32, i32, i32, i64) -> ()
^bb1(%a: i32):
  return
^bb2(%b: i64):
  return
}
