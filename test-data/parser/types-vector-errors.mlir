// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Vectors that are refused.

// expected-error@+1 {{vector dimensions must be positive}}
func.func private @f(vector<0xi32>)

// -----
// expected-error@+1 {{expected a type}}
func.func private @f(vector<?xi32>)

// -----
// expected-error@+1 {{vectors hold integers, index, floats, and types that implement}}
func.func private @f(vector<4xtensor<i32>>)

// -----
// expected-error@+1 {{expected '>' in vector type}}
func.func private @f(vector<4xi32)

// -----
// expected-error@+1 {{expected a type}}
func.func private @f(vector<*xi32>)

// -----
// expected-error@+1 {{expected a type}}
func.func private @f(vector<-1xi32>)
