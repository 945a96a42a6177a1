// RUN: rs-opt %s --split-input-file --verify-diagnostics | filecheck %s
// RUN: rs-opt %s --split-input-file --verify-diagnostics --no-implicit-module --cse | filecheck %s
// A module without a name is no symbol, so it may stand anywhere.

// CHECK: builtin.module {
func.func @f() {
  builtin.module {}
  return
}

// -----
func.func @f() {
  // expected-error@+1 {{symbol's parent must have the SymbolTable trait}}
  builtin.module @named {}
  return
}
