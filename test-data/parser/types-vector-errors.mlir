// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Vectors that are refused.

// expected-error@+1 {{vector types must have positive constant sizes but got 0}}
func.func private @f(vector<0xi32>)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(vector<?xi32>)

// -----
// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4xtensor<i32>>)

// -----
// expected-error@+1 {{expected '>' in vector type}}
func.func private @f(vector<4xi32)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(vector<*xi32>)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(vector<-1xi32>)
