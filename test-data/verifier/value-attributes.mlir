// Attributes of arguments and results of functions that belong to the dialect `llvm`, whose definitions are in a `.td` file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Calls.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func private @f(!llvm.ptr {llvm.noalias, llvm.align = 8 : i64, llvm.byval = i32}, i32 {llvm.signext}, index {llvm.noalias}) -> (i32 {llvm.zeroext})
func.func @attributes() {
  return
}

// -----

// expected-error @+1 {{"llvm.noalias" should be a unit attribute}}
func.func private @f(!llvm.ptr {llvm.noalias = 1 : i32})
func.func @unit() {
  return
}

// -----

// expected-error @+1 {{"llvm.align" should be an integer attribute}}
func.func private @f(!llvm.ptr {llvm.align})
func.func @integer() {
  return
}

// -----

// expected-error @+1 {{"llvm.byval" should be a type attribute}}
func.func private @f(!llvm.ptr {llvm.byval})
func.func @type() {
  return
}

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @f(i32 {llvm.noalias})
func.func @pointer() {
  return
}

// -----

// expected-error @+1 {{"llvm.signext" attribute attached to non-integer LLVM type}}
func.func private @f(f32 {llvm.signext})
func.func @integer_value() {
  return
}

// -----

// expected-error @+1 {{"llvm.nocapture" is not a valid result attribute}}
func.func private @f() -> (!llvm.ptr {llvm.nocapture})
func.func @result() {
  return
}

// -----

// expected-error @+1 {{"llvm.readnone" attribute attached to non-pointer LLVM type}}
func.func private @f(i32 {llvm.readnone})
func.func @pointer_of_readnone() {
  return
}
