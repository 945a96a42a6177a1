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
  // expected-error@+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    // expected-note@+1 {{region branch point}}
    scf.yield
  }
  return
}

// -----
func.func @f(%n: index, %a: i32, %x: i64) {
  // expected-error@+1 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i64' should match successor input type #0 'i32'}}
  %r = scf.for %i = %n to %n step %n iter_args(%b = %a) -> (i32) {
    // expected-note@+1 {{region branch point}}
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
