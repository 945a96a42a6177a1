// An unknown operation or dialect is reported with the nearest name.
// RUN: rs-opt %s --split-input-file --verify-diagnostics

func.func @f(%x: i32) -> i32 {
  // expected-error@+1 {{operation 'arith.adi' is unknown; did you mean 'arith.addi'?}}
  %0 = arith.adi %x, %x : i32
  return %0 : i32
}

// -----

func.func @f(%x: i32) -> i32 {
  // expected-error@+1 {{dialect 'arth' of operation 'arth.addi' is not registered; did you mean 'arith.addi'?}}
  %0 = arth.addi %x, %x : i32
  return %0 : i32
}

// -----

func.func @f(%x: i32) -> i32 {
  // expected-error@+1 {{that does not allow unknown operations; did you mean 'arith.subi'?}}
  %0 = "arith.sbi"(%x, %x) : (i32, i32) -> i32
  return %0 : i32
}
