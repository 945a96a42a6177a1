// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Compound types that are refused.

// expected-error@+1 {{complex numbers have integer or float parts}}
func.func private @f(complex<vector<2xf32>>)

// -----
// expected-error@+1 {{expected a type}}
func.func private @f(() -> )

// -----
// expected-error@+1 {{expected ')'}}
func.func private @f((i32 -> i32)

// -----
// expected-error@+1 {{expected '>' in tuple type}}
func.func private @f(tuple<i32 i32>)

// -----
// expected-error@+1 {{expected a type}}
func.func private @f(complex<>)
