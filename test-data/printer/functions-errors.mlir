// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Functions that are refused.

// expected-error@+1 {{'func.func' op has a body with 0 arguments and a type with 1}}
func.func @f(i32) { return }

// -----
// expected-error@+1 {{expected a value's name, as before}}
func.func @f(%a: i32, i32)

// -----
// expected-error@+1 {{expected a symbol's name}}
func.func f()

// -----
// expected-error@+1 {{'func.func' op is only declared, so it cannot be public}}
func.func @f(%a: i32)

// -----
// expected-error@+1 {{'func.func' op has the result attribute 'x' without a dialect; expected a name such as 'dialect.x'}}
func.func private @g() -> (i32 {x})

// -----
// expected-error@+1 {{'sym_name' follows from the signature and cannot be given as an attribute}}
func.func private @f() attributes {sym_name = "g"}
