// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Structured control flow whose types do not fit.

func.func @f(%c: i1, %a: i32) {
  // expected-error@+1 {{'scf.if' op must have an else block if defining values}}
  %r = scf.if %c -> i32 {
    scf.yield %a : i32
  }
  return
}

// -----
func.func @f(%c: i1, %a: i32) {
  // expected-error@+1 {{'scf.if' op forwards 0 values at the end of region #1, but its successor expects 1}}
  %r = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield
  }
  return
}

// -----
func.func @f(%n: index, %a: i32, %x: i64) {
  // expected-error@+1 {{'scf.for' op forwards value #0 of region #0 with another type than its successor expects}}
  %r = scf.for %i = %n to %n step %n iter_args(%b = %a) -> (i32) {
    scf.yield %x : i64
  }
  return
}

// -----
func.func @f(%n: index) {
  // expected-error@+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}
