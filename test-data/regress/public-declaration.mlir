// RUN: rs-opt %s --split-input-file --verify-diagnostics
// A public function without a body was accepted.

// expected-error@+1 {{'func.func' op is only declared, so it cannot be public}}
func.func @f()

// -----
// expected-error@+1 {{'func.func' op is only declared, so it cannot be public}}
func.func public @g(i32) -> i32
