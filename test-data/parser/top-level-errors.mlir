// RUN: rs-opt %s --no-implicit-module --split-input-file --verify-diagnostics
// What cannot be at the top level.

// expected-error@+1 {{the source must hold a single top-level operation}}
func.func private @a()
func.func private @b()

// -----
// expected-error@+1 {{expected an operation's name}}
}

// -----
// expected-error@+1 {{expected an operation's name}}
^bb0:
