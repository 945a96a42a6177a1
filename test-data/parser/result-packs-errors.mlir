// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Result packs that are refused.

// expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
%a:2 = "t.make"() : () -> i1

// -----
%a:2 = "t.make"() : () -> (i1, i1)
// expected-error@+1 {{reference to invalid result number}}
"t.use"(%a#2) : (i1) -> ()

// -----
// expected-error@+1 {{expected named operation to have at least 1 result}}
%a:0 = "t.make"() : () -> ()

// -----
// expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
%a, %b = "t.make"() : () -> i1

// -----
// expected-error@+1 {{cannot name an operation with no results}}
%a = "t.make"() : () -> ()

// -----
// expected-note@+1 {{previously defined here}}
%a = "t.make"() : () -> i1
// expected-error@+1 {{redefinition of SSA value '%a'}}
%a = "t.make"() : () -> i1

// -----
%a = "t.make"() : () -> i1
// expected-error@+1 {{reference to invalid result number}}
"t.use"(%a#1) : (i1) -> ()
