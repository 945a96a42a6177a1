// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Modules and casts that are refused.

// expected-error@+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'plain'}}
module attributes {plain = 1} {}

// -----
// expected-error@+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----
// expected-error@+1 {{cannot name an operation with no results}}
%a = "builtin.unrealized_conversion_cast"() : () -> ()

// -----
// expected-error@+1 {{'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "nonsense"}}
module @a attributes {sym_visibility = "nonsense"} {}

// -----
%a = "arith.constant"() {value = 1 : i32} : () -> i32
// expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
