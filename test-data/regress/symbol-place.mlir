// RUN: rs-opt %s --split-input-file --verify-diagnostics
// A symbol defined twice inside an isolated operation was reported without a place.

module @a {
  // expected-note@+1 {{see existing symbol definition here}}
  func.func private @f()
  // expected-error@+1 {{redefinition of symbol named 'f'}}
  func.func private @f()
}
