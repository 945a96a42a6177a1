// RUN: rs-opt %s --split-input-file --verify-diagnostics
// What cannot be at the top level.

// expected-error@+1 {{expected operation name in quotes}}
}

// -----
// expected-error@+1 {{expected operation name in quotes}}
^bb0:

// -----
// expected-error@+1 {{expected operation name in quotes}}
{}

// -----
// expected-error@+1 {{expected operation name in quotes}}
i32
