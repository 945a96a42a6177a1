// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Memrefs that are refused.

// expected-error@+1 {{invalid memref element type}}
func.func private @f(memref<4xtensor<4xf32>>)

// -----
// expected-error@+1 {{memref layout mismatch between rank and affine map: 2 != 1}}
func.func private @f(memref<4x8xf32, affine_map<(d0) -> (d0)>>)

// -----
// expected-error@+1 {{expected the number of strides to match the rank}}
func.func private @f(memref<4xf32, strided<[1, 1]>>)

// -----
// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
func.func private @f(memref<4xf32, strided<[x]>>)

// -----
// expected-error@+1 {{an unranked memref has no layout}}
func.func private @f(memref<*xf32, affine_map<(d0) -> (d0)>>)

// -----
// expected-error@+1 {{multiple memory spaces specified in memref type}}
func.func private @f(memref<4xf32, 1, 2>)

// -----
// expected-error@+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, #nowhere.space>)

// -----
// expected-error@+1 {{unsupported memory space Attribute}}
func.func private @f(memref<*xf32, #nowhere.space>)

// -----
// expected-error@+1 {{invalid memref element type}}
func.func private @f(memref<4x!nowhere.type>)

// -----
// expected-error@+1 {{expected list element}}
func.func private @f(memref<4xf32, >)
