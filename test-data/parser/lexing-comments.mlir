// RUN: rs-opt %s | filecheck %s --match-full-lines
// Comments may stand wherever a token ends, and need no line end at the end of the file.

// A comment before everything.
module { // after a brace
  // between
  %0 = arith.constant // in the middle
    1 : i32 // at the end
} // last

// CHECK:      module {
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: }
