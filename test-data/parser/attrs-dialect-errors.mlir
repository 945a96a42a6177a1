// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Attributes of dialects that are not loaded, refused.

// expected-error@+1 {{created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f() attributes {a = #foo.bar}

// -----
// expected-error@+1 {{undefined symbol alias id 'undefined'}}
func.func private @f() attributes {a = #undefined}

// -----
// expected-error@+1 {{unbalanced '{' character in pretty dialect name}}
func.func private @f() attributes {a = #foo.bar<{1]>}
