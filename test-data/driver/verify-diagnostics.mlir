// Expected diagnostics by line, by place and by pattern.
// RUN: rs-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{dialect-prefixed names, found: 'a'}}
module attributes {a = 1} {}
// -----
// expected-note@below {{see existing symbol}}
func.func private @f()
// expected-error-re@below {{redefinition of {{[a-z]+}} named '{{.}}'}}
func.func private @f()
// -----
func.func private @f(nonsense)
// expected-error@above {{expected non-function type}}
