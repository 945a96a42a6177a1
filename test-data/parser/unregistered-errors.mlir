// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Operations of dialects that are not loaded are refused without the flag.

// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"a.b"() : () -> ()

// -----
// expected-error@+1 {{Dialect `a' not found for custom op 'a.b'}}
a.b

// -----
// expected-error@+1 {{custom op 'func.nothing' is unknown}}
func.nothing

// -----
// expected-error@+1 {{unregistered operation 'func.nothing' found in dialect ('func') that does not allow unknown operations}}
"func.nothing"() : () -> ()

// -----
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"nodialect"() : () -> ()
