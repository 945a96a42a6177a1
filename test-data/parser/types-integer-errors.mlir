// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Integer types that are too wide.

// expected-error@+1 {{integer bitwidth is limited to 16777215 bits}}
func.func private @f(i16777216)

// -----
// expected-error@+1 {{invalid integer width}}
func.func private @f(ui99999999999)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(i)
