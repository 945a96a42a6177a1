// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Integer types that are too wide.

// expected-error@+1 {{integer types have at most 16777215 bits}}
func.func private @f(i16777216)

// -----
// expected-error@+1 {{integer types have at most 16777215 bits}}
func.func private @f(ui99999999999)

// -----
// expected-error@+1 {{expected a type}}
func.func private @f(i)
