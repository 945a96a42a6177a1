// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Sparse elements that are refused.

// expected-error@+1 {{an index is outside the shape}}
func.func private @f() attributes {a = sparse<[[0, 5]], [1]> : tensor<3x4xi32>}

// -----
// expected-error@+1 {{there are not as many values as indices}}
func.func private @f() attributes {a = sparse<[[0, 0]], [1, 2]> : tensor<3x4xi32>}

// -----
// expected-error@+1 {{the indices have another rank than the type}}
func.func private @f() attributes {a = sparse<[[0]], [1]> : tensor<3x4xi32>}
