// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Functions that are refused.

// expected-error@+1 {{'func.func' op has a body with 0 arguments and a type with 1}}
func.func @f(i32) { return }

// -----
// expected-error@+1 {{custom op 'func.func' expected SSA identifier}}
func.func @f(%a: i32, i32)

// -----
// expected-error@+1 {{expected valid '@'-identifier for symbol name}}
func.func f()

// -----
// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f(%a: i32)

// -----
// expected-error@+1 {{'func.func' op results may only have dialect attributes}}
func.func private @g() -> (i32 {x})

// -----
// expected-error@+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f() attributes {sym_name = "g"}
