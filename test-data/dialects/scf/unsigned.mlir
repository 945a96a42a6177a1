// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s
// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s --check-prefix=CANON

// Bounds that are compared as unsigned numbers: from 5 to 255 there are iterations, from 5 to -1 there are none.

// CHECK-LABEL: func.func @unsigned
// CHECK: scf.for unsigned %arg0 = %c5_i8 to %c-1_i8 step %c100_i8  : i8 {
// CANON-LABEL: func.func @unsigned
// CANON: scf.for unsigned
func.func @unsigned() {
  %l = arith.constant 5 : i8
  %u = arith.constant -1 : i8
  %s = arith.constant 100 : i8
  scf.for unsigned %i = %l to %u step %s : i8 {
    "t.use"(%i) : (i8) -> ()
  }
  return
}

// CANON-LABEL: func.func @signed
// CANON-NEXT: return
func.func @signed() {
  %l = arith.constant 5 : i8
  %u = arith.constant -1 : i8
  %s = arith.constant 100 : i8
  scf.for %i = %l to %u step %s : i8 {
    "t.use"(%i) : (i8) -> ()
  }
  return
}
