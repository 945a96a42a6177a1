// Messages about rules name what is expected and found, and the nearest name.
// RUN: split-file %s %t
// RUN: not rs-opt %t/in.mlir --dialect-td %t/Ops.td --patterns-td %t/Rules.td --apply-patterns 2>&1 | filecheck %s

// CHECK-DAG: Rules.td:3:5: error: rule 'TooMany' is left out: expected 2 arguments for 'shapes.rectangle' ($width, $height) in the source pattern, found 3
// CHECK-DAG: Rules.td:4:5: error: rule 'TooFew' is left out: expected 2 arguments for 'shapes.rectangle' ($width, $height) in the result pattern, found 1
// CHECK-DAG: Rules.td:5:5: error: rule 'Typo' is left out: '$sied' is not bound by the source pattern; did you mean '$side'?
// CHECK-DAG: Rules.td:6:5: error: rule 'Number' is left out: '($0 == 3)' never holds: '$0' is a value, a type or an attribute, and no number or string
// CHECK-DAG: Rules.td:7:5: error: rule 'OfType' is left out: '($_self == 3)' never holds

//--- Ops.td
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def ShapesDialect : Dialect { let name = "shapes"; }
def SquareOp : Op<ShapesDialect, "square", [SameOperandsAndResultType]> {
  let arguments = (ins I32:$side);
  let results = (outs I32:$area);
}
def RectangleOp : Op<ShapesDialect, "rectangle", [SameOperandsAndResultType]> {
  let arguments = (ins I32:$width, I32:$height);
  let results = (outs I32:$area);
}
//--- Rules.td
include "mlir/IR/PatternBase.td"
include "Ops.td"
def TooMany : Pat<(RectangleOp $x, $y, $z), (SquareOp $x)>;
def TooFew : Pat<(SquareOp $x), (RectangleOp $x)>;
def Typo : Pat<(SquareOp $side), (SquareOp $sied)>;
def Number : Pat<(SquareOp $x), (RectangleOp $x, $x), [(Constraint<CPred<"$0 == 3">> $x)]>;
def OfType : Pat<(SquareOp TypeConstraint<CPred<"$_self == 3">, "three">:$x), (RectangleOp $x, $x)>;
//--- in.mlir
module {}
