// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Regions and blocks that are refused.

"t.a"() ({
// expected-error@+2 {{redefinition of SSA value '%a'}}
// expected-note@+1 {{previously defined here}}
^bb0(%a: i32, %a: i32):
  "t.end"() : () -> ()
}) : () -> ()

// -----
"t.a"() ({
// expected-error@+1 {{expected ':' and type for SSA operand}}
^bb0(%a):
}) : () -> ()

// -----
"t.a"() ({
  // expected-error@+1 {{reference to an undefined block}}
  "t.b"()[^nowhere] : () -> ()
}) : () -> ()

// -----
"t.a"() ({
// expected-error@+1 {{expected ':' after block name}}
^bb0
}) : () -> ()

// -----
// expected-error@+1 {{expected '{' to begin a region}}
"t.a"() () : () -> ()

// -----
// expected-error@+1 {{expected ')' to end region list}}
"t.a"() ({ } : () -> ()

// -----
// expected-error@+1 {{expected block name}}
"t.a"()[] : () -> ()
