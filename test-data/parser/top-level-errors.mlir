// RUN: rs-opt %s --split-input-file --verify-diagnostics
// What cannot be at the top level.

// expected-error@+1 {{expected an operation's name}}
}

// -----
// expected-error@+1 {{expected an operation's name}}
^bb0:

// -----
// expected-error@+1 {{expected an operation's name}}
{}

// -----
// expected-error@+1 {{expected an operation's name}}
i32
