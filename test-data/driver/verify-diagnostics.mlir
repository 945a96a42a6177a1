// Expected diagnostics by line, by place and by pattern.
// RUN: rs-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{redefinition of symbol named 'f'}}
module { func.func private @f() func.func private @f() } // expected-note@below {{}}
// -----
func.func private @f()
// expected-error-re@below {{redefinition of {{[a-z]+}} named '{{.}}'}}
func.func private @f()
// expected-note@-4 {{see existing symbol}}
// -----
func.func private @f(
// expected-error@below {{expected}}
