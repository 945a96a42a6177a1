// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Tensors that are refused.

// expected-error@+1 {{expected non-function type}}
func.func private @f(tensor<4x*xf32>)

// -----
// expected-error@+1 {{invalid tensor element type}}
func.func private @f(tensor<4xnone>)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(tensor<-4xf32>)

// -----
// expected-error@+1 {{an unranked tensor has no encoding}}
func.func private @f(tensor<* x f32, "encoding">)

// -----
// expected-error@+1 {{expected non-function type}}
func.func private @f(tensor<0xFxf32>)
