// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Properties that are refused.

// expected-error@+1 {{expected attribute value}}
"arith.constant"() <1> : () -> i32

// -----
// expected-error@+1 {{'arith.constant' op requires attribute 'value'}}
%0 = "arith.constant"() : () -> i32
