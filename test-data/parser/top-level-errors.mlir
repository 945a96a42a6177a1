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
// expected-error@+1 {{operation 'i32' is unknown (tried 'builtin.i32' as well)}}
i32
