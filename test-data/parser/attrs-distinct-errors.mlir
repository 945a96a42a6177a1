// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Distinct attributes that are refused.

// expected-error@+1 {{distinct[0] was something else before}}
func.func private @f() attributes {a = distinct[0]<"x">, b = distinct[0]<"y">}

// -----
// expected-error@+1 {{expected '[' after 'distinct'}}
func.func private @f() attributes {a = distinct<1>}

// -----
// expected-error@+1 {{expected distinct ID}}
func.func private @f() attributes {a = distinct[-1]<1>}
