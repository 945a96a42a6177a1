// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Segment sizes that do not add up.

func.func @f(%c: i1, %a: i32) {
  // expected-error@+1 {{'cf.cond_br' op has wrong operands: 'operandSegmentSizes' sums up to 3, but there are 2}}
  "cf.cond_br"(%c, %a)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, i32) -> ()
^bb1:
  return
}

// -----
func.func @f(%c: i1, %a: i32) {
  // expected-error@+1 {{'cf.cond_br' op has wrong operands: 'operandSegmentSizes' has 2 entries, but 3 are declared}}
  "cf.cond_br"(%c, %a)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1>}> : (i1, i32) -> ()
^bb1:
  return
}

// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{'cf.cond_br' op has wrong operands: 'operandSegmentSizes' has a negative entry}}
  "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, -1, 1>}> : (i1) -> ()
^bb1:
  return
}

// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{'cf.cond_br' op has wrong operands: 'operandSegmentSizes' assigns 0 values to 'condition'}}
  "cf.cond_br"(%c)[^bb1, ^bb1] : (i1) -> ()
^bb1:
  return
}

// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{'cf.cond_br' op has wrong operands: 'operandSegmentSizes' is not an array of 'i32'}}
  "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i64: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}
