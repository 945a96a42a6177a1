// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Types of dialects that are not loaded, refused.

// expected-error@+1 {{created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f(!foo.bar)

// -----
// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
func.func private @f(!foo.bar<i32)

// -----
// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
func.func private @f(!foo.bar<(i32]>)

// -----
// expected-error@+1 {{unknown  type `foo` in dialect `builtin`}}
func.func private @f(!builtin.foo)
