// RUN: rs-opt %s --split-input-file --verify-diagnostics
// An operation with several errors has the one that is verified first: numbers of parts, then structural traits, then attributes (the
// required ones by name), operands, results, the whole operation and regions, then other traits.

func.func @numbers_before_types(%a: i32) {
  // expected-error@+1 {{'arith.addi' op requires one result}}
  "arith.addi"(%a, %a) : (i32, i32) -> (i32, i64)
  return
}

// -----
func.func @attributes_before_types(%a: i32) {
  // expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i32
  return
}

// -----
// expected-error@+1 {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({}) : () -> ()

// -----
// expected-error@+1 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({
  func.func private @f()
^bb1:
  func.func private @g()
}) : () -> ()

// -----
func.func @parent_before_terminator(%a: i32) {
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of}}
  "scf.yield"(%a) : (i32) -> ()
  return
}

// -----
func.func @sizes_before_types(%c: i1) {
  // expected-error@+1 {{'scf.parallel' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "scf.parallel"(%c) ({}) : (i1) -> ()
  return
}

// -----
func.func @arguments_before_terminators(%c: i1) {
  // expected-error@+1 {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    "scf.condition"(%c) : (i1) -> ()
  }, {}) : (i1) -> ()
  return
}

// -----
// Isolated operations are independent.
func.func @first(%a: i32) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
// expected-error@+1 {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({}) : () -> ()
func.func @last(%a: i32) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----
// The operations around them are verified before them, their region traits after them.
func.func @f(%a: i32) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
func.func private @f()

// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
// expected-error@+1 {{'arith.constant' op requires attribute 'value'}}
%0 = "arith.constant"() : () -> i32
