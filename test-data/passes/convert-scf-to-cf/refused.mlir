// Loops over tensors have no branches, and an operation with one block for each region cannot get more.
// RUN: rs-opt %s --convert-scf-to-cf --split-input-file --verify-diagnostics
func.func @tensor(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{failed to legalize operation 'scf.forall' that was explicitly marked illegal}}
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
    }
  }
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{expects region #0 to have 0 or 1 blocks}}
module {
  %c = arith.constant true
  scf.if %c {
    %0 = arith.constant 1 : i32
  }
}
