// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Result packs that are refused.

// expected-error@+1 {{the operation has 1 results, but 2 are bound}}
%a:2 = "t.make"() : () -> i1

// -----
%a:2 = "t.make"() : () -> (i1, i1)
// expected-error@+1 {{'%a' has 2 results; found '%a#2'}}
"t.use"(%a#2) : (i1) -> ()

// -----
// expected-error@+1 {{expected a named operation to have at least one result}}
%a:0 = "t.make"() : () -> ()

// -----
// expected-error@+1 {{the operation has 1 results, but 2 are bound}}
%a, %b = "t.make"() : () -> i1

// -----
// expected-error@+1 {{cannot name an operation with no results}}
%a = "t.make"() : () -> ()

// -----
// expected-note@+1 {{previously defined here}}
%a = "t.make"() : () -> i1
// expected-error@+1 {{redefinition of value '%a'}}
%a = "t.make"() : () -> i1

// -----
%a = "t.make"() : () -> i1
// expected-error@+1 {{'%a' has 1 result; found '%a#1'}}
"t.use"(%a#1) : (i1) -> ()
