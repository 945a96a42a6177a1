// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Strided layouts that are refused.

// expected-error@+1 {{expected '['}}
func.func private @f() attributes {a = strided<1>}

// -----
// expected-error@+1 {{expected ':' after 'offset'}}
func.func private @f() attributes {a = strided<[1], offset 2>}

// -----
// expected-error@+1 {{expected 'offset'}}
func.func private @f() attributes {a = strided<[1], foo: 2>}

// -----
// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
func.func private @f() attributes {a = strided<[-9223372036854775808]>}

// -----
// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
func.func private @f() attributes {a = strided<[1], offset: -9223372036854775808>}
