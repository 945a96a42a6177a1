include "mlir/IR/PatternBase.td"
include "ShapeOps.td"

// rectangle(x, x) -> square(x)
def RectangleIsSquare : Pat<(RectangleOp $x, $x), (SquareOp $x)>;
