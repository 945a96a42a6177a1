// RUN: rs-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @result_number(%flag: i32) {
  %a:2 = "t.two"() : () -> (i32, i32)
  // expected-error@+1 {{result number not allowed in argument list}}
  cf.switch %flag : i32, [ default: ^x(%a#0 : i32) ]
^x(%b: i32):
  return
}

// -----

func.func @after_a_space(%flag: i32) {
  %a:2 = "t.two"() : () -> (i32, i32)
  // expected-error@+1 {{result number not allowed in argument list}}
  cf.switch %flag : i32, [ default: ^x(%flag, %a #1 : i32, i32) ]
^x(%b: i32, %c: i32):
  return
}

// -----

func.func @only_of_the_default(%flag: i32) {
  %a:2 = "t.two"() : () -> (i32, i32)
  cf.switch %flag : i32, [ default: ^x(%flag : i32), 1: ^x(%a#1 : i32) ]
^x(%b: i32):
  return
}
