// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Symbols that are defined twice, missing, or of another type.

// expected-note@+1 {{see existing symbol definition here}}
func.func private @f()
// expected-error@+1 {{redefinition of symbol named 'f'}}
func.func private @f()

// -----
// expected-note@+1 {{see existing symbol definition here}}
module @f {}
// expected-error@+1 {{redefinition of symbol named 'f'}}
func.func private @f()

// -----
module {
  // expected-note@+1 {{see existing symbol definition here}}
  func.func private @g()
  // expected-error@+1 {{redefinition of symbol named 'g'}}
  module @g {}
}

// -----
func.func @f() {
  // expected-error@+1 {{'func.call' op 'missing' does not reference a valid function}}
  call @missing() : () -> ()
  return
}

// -----
func.func @f() {
  // expected-error@+1 {{'func.call' op incorrect number of results for callee}}
  call @g() : () -> ()
  return
}
func.func private @g() -> i32

// -----
func.func private @g(i32)
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}}
  call @g(%a) : (i64) -> ()
  return
}

// -----
func.func @f() {
  // expected-error@+1 {{'func.constant' op reference to undefined function 'missing'}}
  %f = constant @missing : () -> ()
  return
}

// -----
func.func @f() {
  // expected-error@+1 {{'func.constant' op reference to function with mismatched type}}
  %f = constant @f : () -> i32
  return
}

// -----
// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----
module @m {}
func.func @f() {
  // expected-error@+1 {{'func.call' op 'm' does not reference a valid function}}
  call @m() : () -> ()
  return
}
