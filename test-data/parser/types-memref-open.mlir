// RUN: rs-opt %s --split-input-file --verify-diagnostics
// A memref that is not closed.

// expected-error@+1 {{expected ',' or '>' in memref type}}
func.func private @f(memref<4xf32
