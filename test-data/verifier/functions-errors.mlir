// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Functions whose parts do not fit each other.

func.func @f() -> i32 {
  // expected-error@+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----
func.func @f() {
  %a = arith.constant 1 : i32
  // expected-error@+1 {{'func.return' op has 1 operands, but enclosing function (@f) returns 0}}
  return %a : i32
}

// -----
func.func @f() -> i64 {
  %a = arith.constant 1 : i32
  // expected-error@+1 {{type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f}}
  return %a : i32
}

// -----
// expected-error@+1 {{'func.func' op has a body whose argument #0 is not of the type in its signature}}
"func.func"() ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) {sym_name = "f", function_type = (i32) -> ()} : () -> ()

// -----
// expected-error@+1 {{'func.func' op has a body with 0 arguments and a type with 1}}
"func.func"() ({
^bb0:
  "func.return"() : () -> ()
}) {sym_name = "f", function_type = (i32) -> ()} : () -> ()

// -----
// expected-error@+1 {{'func.func' op requires attribute 'sym_name'}}
"func.func"() ({}) {function_type = () -> (), sym_visibility = "private"} : () -> ()

// -----
// expected-error@+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() ({}) {sym_name = "f", function_type = i32, sym_visibility = "private"} : () -> ()

// -----
// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
func.return
