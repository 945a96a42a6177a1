// (a * 2) / 2, where the product does not wrap; and division of a byte sum by a power of two.
func.func @muldiv(%a: i32) -> i32 {
  %two = arith.constant 2 : i32
  %p = arith.muli %a, %two overflow<nsw> : i32
  %q = arith.divsi %p, %two : i32
  return %q : i32
}
// Grey level of a pixel: (77 r + 150 g + 29 b) / 256, of bytes.
func.func @grey(%r: i8, %g: i8, %b: i8) -> i32 {
  %c77 = arith.constant 77 : i32
  %c150 = arith.constant 150 : i32
  %c29 = arith.constant 29 : i32
  %c256 = arith.constant 256 : i32
  %r32 = arith.extui %r : i8 to i32
  %g32 = arith.extui %g : i8 to i32
  %b32 = arith.extui %b : i8 to i32
  %pr = arith.muli %r32, %c77 : i32
  %pg = arith.muli %g32, %c150 : i32
  %pb = arith.muli %b32, %c29 : i32
  %s0 = arith.addi %pr, %pg : i32
  %s1 = arith.addi %s0, %pb : i32
  %q = arith.divui %s1, %c256 : i32
  return %q : i32
}
