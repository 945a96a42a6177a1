// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Names without a dialect where there is no default.

// expected-error@+1 {{custom op 'call' is unknown (tried 'builtin.call' as well)}}
call @g() : () -> ()

// -----
// expected-error@+1 {{custom op 'foo' is unknown (tried 'func.foo' as well)}}
func.func @f() { foo }

// -----
// expected-error@+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
"t.region"() ({ return }) : () -> ()
