// RUN: rs-opt %s --split-input-file --verify-diagnostics
// What looks like a float type and is none.

// expected-error@+1 {{expected non-function type}}
func.func private @f(f17)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(f8E4M4)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(f4E2M1)
