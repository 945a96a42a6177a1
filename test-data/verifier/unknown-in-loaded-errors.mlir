// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// What a loaded dialect does not have is refused even where dialects need not be loaded.

// expected-error@+1 {{unregistered operation 'arith.nothing' found in dialect ('arith') that does not allow unknown operations}}
"arith.nothing"() : () -> ()

// -----
"elsewhere.nothing"() : () -> ()
