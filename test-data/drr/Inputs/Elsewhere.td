// A dialect that rules name and nobody loads.
include "Ops.td"
def Far_Dialect : Dialect { let name = "far"; let cppNamespace = "::far"; }
def Far_Two : Op<Far_Dialect, "two", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
}
def FromFar : Pat<(Far_Two $x, $y), (Hi_Two $x, $y)>;
def ToFar : Pat<(Hi_Two $x, $y), (Far_Two $x, $y)>;
def Unchanged : Pat<(Hi_Sum $x, $y), (Lo_Two $x, $y)>;
