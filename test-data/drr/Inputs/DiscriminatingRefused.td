include "Ops.td"
def Left : Pat<(Hi_Two I32:$x, $y), (Lo_Same $x)>;
def Right : Pat<(Hi_Two $x, I32:$y), (Lo_Same $x)>;
// An operand of 64 bits satisfies both.
def Wide : Pat<(Hi_Two AnyTypeOf<[I64, F64]>:$x, $y), (Lo_Same $x)>;
def Float : Pat<(Hi_Two AnyFloat:$x, $y), (Lo_Same $x)>;
