// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Sparse elements that are refused.

// expected-error@+1 {{sparse index #0 is not contained within the value shape, with index=[0, 5], and type='tensor<3x4xi32>'}}
func.func private @f() attributes {a = sparse<[[0, 5]], [1]> : tensor<3x4xi32>}

// -----
// expected-error@+1 {{expected shape ([3, 4]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([2])}}
func.func private @f() attributes {a = sparse<[[0, 0]], [1, 2]> : tensor<3x4xi32>}

// -----
// expected-error@+1 {{expected shape ([3, 4]); inferred shape of indices literal ([1, 1]); inferred shape of values literal ([1])}}
func.func private @f() attributes {a = sparse<[[0]], [1]> : tensor<3x4xi32>}

// -----
// One number is the index in all dimensions.
// expected-error@+1 {{sparse index #0 is not contained within the value shape, with index=[3, 3], and type='tensor<3x4xi32>'}}
func.func private @f() attributes {a = sparse<3, 1> : tensor<3x4xi32>}

// -----
// expected-error@+1 {{sparse index #1 is not contained within the value shape, with index=[18446744073709551615], and type='tensor<3xi32>'}}
func.func private @f() attributes {a = sparse<[[0], [-1]], 1> : tensor<3xi32>}
