include "Ranges.td"

defvar Wraps = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// Nothing is left of a byte that is shifted by eight.
def SubtractNothing
    : Pat<(Arith_SubIOp $x, (Arith_ShRUIOp (Arith_ExtUIOp I8:$byte), (ConstantLikeMatcher ConstantAttr<I32Attr, "8">)), Wraps),
          (replaceWithValue $x)>;
