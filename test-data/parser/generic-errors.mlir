// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// The generic form, broken everywhere.

// expected-error@+1 {{expected '(' to start operand list}}
"t.a" : () -> ()

// -----
// expected-error@+1 {{expected ':' followed by operation type}}
"t.a"()

// -----
// expected-error@+1 {{expected function type}}
"t.a"() : i32

// -----
// expected-error@+1 {{expected 1 operand type  but had 0}}
"t.a"(%a) : () -> ()

// -----
// expected-error@+1 {{expected SSA operand}}
"t.a"(%a,) : (i32) -> ()

// -----
// expected-error@+1 {{expected '}' in attribute dictionary}}
"t.a"() {a 1} : () -> ()

// -----
// expected-error@+1 {{expected non-function type}}
"t.a"() : () -> (

// -----
// expected-error@+1 {{empty operation name is invalid}}
""() : () -> ()

// -----
// expected-error@+1 {{expected '=' after SSA name}}
%0 "t.a"() : () -> i32

// -----
// expected-error@+1 {{expected '(' to start operand list}}
"t.a"() : () -> () "junk"
