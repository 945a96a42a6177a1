// Grey level of a pixel with signed division, which is a shift as the sum of bytes is never negative; the second may be.
func.func @grey(%r: i8, %g: i8, %b: i8) -> i32 {
  %c77 = arith.constant 77 : i32
  %c150 = arith.constant 150 : i32
  %c29 = arith.constant 29 : i32
  %c256 = arith.constant 256 : i32
  %r32 = arith.extui %r : i8 to i32
  %g32 = arith.extui %g : i8 to i32
  %b32 = arith.extui %b : i8 to i32
  %pr = arith.muli %c77, %r32 : i32
  %pg = arith.muli %c150, %g32 : i32
  %pb = arith.muli %c29, %b32 : i32
  %s0 = arith.addi %pr, %pg : i32
  %s1 = arith.addi %pb, %s0 : i32
  %q = arith.divsi %s1, %c256 : i32
  return %q : i32
}
// Luma and chroma of two pixels with a common weight.
func.func @chroma(%r: i32, %g: i32, %b: i32, %w: i32) -> (i32, i32) {
  %c256 = arith.constant 256 : i32
  %0 = arith.muli %r, %w : i32
  %1 = arith.muli %g, %w : i32
  %2 = arith.muli %b, %w : i32
  %3 = arith.addi %0, %1 : i32
  %4 = arith.addi %3, %2 : i32
  %5 = arith.divsi %4, %c256 : i32
  %6 = arith.subi %r, %g : i32
  return %5, %6 : i32, i32
}
