// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Letters outside strings are ASCII.

// expected-error@+1 {{unexpected character}}
func.func private @größer()

// -----
// expected-error@+1 {{unexpected character}}
module attributes {é = 1} {}

// -----
// expected-error@+1 {{unexpected character}}
module { “quoted” }
