// An unknown operation or dialect is reported with the nearest name. Such a note is not in `mlir-opt`, so it needs no expectation.
// RUN: rs-opt %s --split-input-file --verify-diagnostics

func.func @f(%x: i32) -> i32 {
  // expected-error@+2 {{custom op 'arith.adi' is unknown}}
  // expected-note@+1 {{did you mean 'arith.addi'?}}
  %0 = arith.adi %x, %x : i32
  return %0 : i32
}

// -----

func.func @f(%x: i32) -> i32 {
  // expected-error@+1 {{Dialect `arth' not found for custom op 'arth.addi'}}
  %0 = arth.addi %x, %x : i32
  return %0 : i32
}

// -----

func.func @f(%x: i32) -> i32 {
  // expected-error@+2 {{that does not allow unknown operations}}
  // expected-note@+1 {{did you mean 'arith.subi'?}}
  %0 = "arith.sbi"(%x, %x) : (i32, i32) -> i32
  return %0 : i32
}
