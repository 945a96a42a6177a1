// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// The generic form, broken everywhere.

// expected-error@+1 {{expected '(' before the operands}}
"t.a" : () -> ()

// -----
// expected-error@+1 {{expected ':' and the operation's type}}
"t.a"()

// -----
// expected-error@+1 {{expected a function type}}
"t.a"() : i32

// -----
// expected-error@+1 {{expected 1 operand type but had 0}}
"t.a"(%a) : () -> ()

// -----
// expected-error@+1 {{expected a value's name}}
"t.a"(%a,) : (i32) -> ()

// -----
// expected-error@+1 {{expected '}' in attribute dictionary}}
"t.a"() {a 1} : () -> ()

// -----
// expected-error@+1 {{expected a type}}
"t.a"() : () -> (

// -----
// expected-error@+1 {{operation name is empty}}
""() : () -> ()

// -----
// expected-error@+1 {{expected '=' after the names of results}}
%0 "t.a"() : () -> i32

// -----
// expected-error@+1 {{expected '(' before the operands}}
"t.a"() : () -> () "junk"
