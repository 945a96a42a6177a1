// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Compound types that are refused.

// expected-error@+1 {{invalid element type for complex}}
func.func private @f(complex<vector<2xf32>>)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(() -> )

// -----
// expected-error@+1 {{expected ')'}}
func.func private @f((i32 -> i32)

// -----
// expected-error@+1 {{expected '>' in tuple type}}
func.func private @f(tuple<i32 i32>)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(complex<>)
