// RUN: rs-opt --verify-diagnostics %s
// Operations with the operand and result types of a valid one, which are wrong in another respect.

func.func @valid(%a: i32, %b: i32, %c: i1) -> i32 {
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  %1 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i32) -> i1
  "cf.cond_br"(%c, %a)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
^bb1(%x: i32):
  "func.return"(%x) : (i32) -> ()
^bb2:
  "func.return"(%a) : (i32) -> ()
}

func.func @type_of_attribute() {
  // expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 1 : i64}> : () -> i32
  return
}

func.func @missing_attribute(%a: i32, %b: i32) {
  // expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%a, %b) : (i32, i32) -> i1
  return
}

func.func @segments(%a: i32, %c: i1) {
  // expected-error@+1 {{operand count (2) does not match with the total size (1) specified in attribute 'operandSegmentSizes'}}
  "cf.cond_br"(%c, %a)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1, i32) -> ()
^bb1:
  return
^bb2:
  return
}

func.func @successor(%a: i32, %c: i1) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  "cf.cond_br"(%c, %a)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
^bb1(%x: i64):
  return
^bb2:
  return
}

func.func @parent(%a: i32) -> i64 {
  // expected-error@+1 {{type of return operand 0 ('i32') doesn't match function result type ('i64')}}
  "func.return"(%a) : (i32) -> ()
}

func.func @place(%a: i32) -> i32 {
  // expected-error@+1 {{'func.return' op must be the last operation in the parent block}}
  "func.return"(%a) : (i32) -> ()
  "func.return"(%a) : (i32) -> ()
}
