// RUN: rs-opt %s --split-input-file --verify-diagnostics
// A public function without a body was accepted.

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----
// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func public @g(i32) -> i32
